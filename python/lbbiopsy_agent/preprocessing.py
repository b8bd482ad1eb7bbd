"""Blood signals: what can be preprocessed, the plan, preprocessing and encoding, and panels of normals."""

from ._functions import (
    encode_blood_signal_dataset,
    list_supported_blood_preprocessing_specs,
    make_panel_of_normals,
    plan_blood_preprocessing,
    preprocess_blood_signal_dataset,
)

__all__ = [
    "encode_blood_signal_dataset",
    "list_supported_blood_preprocessing_specs",
    "make_panel_of_normals",
    "plan_blood_preprocessing",
    "preprocess_blood_signal_dataset",
]
