"""Liquid-biopsy analysis from Python."""
