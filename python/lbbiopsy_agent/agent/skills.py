"""Skills: what lb-agent knows about methods, and the notes and preferences that you keep."""

from .._functions import (
    decide_skill_draft,
    delete_skill_note,
    edit_skill_note,
    get_skill_context,
    ingest_skill_source,
    list_skill_documents,
    list_skill_drafts,
    refresh_skill_cache,
    remember_professional_observation,
    remember_user_preference,
    revert_skill,
    show_skill_document,
    show_skill_draft,
)

__all__ = [
    "decide_skill_draft",
    "delete_skill_note",
    "edit_skill_note",
    "get_skill_context",
    "ingest_skill_source",
    "list_skill_documents",
    "list_skill_drafts",
    "list_skills",
    "refresh_skill_cache",
    "remember_expert_note",
    "remember_professional_observation",
    "remember_user_preference",
    "revert_skill",
    "show_skill_document",
    "show_skill_draft",
]

list_skills = list_skill_documents
remember_expert_note = remember_professional_observation
