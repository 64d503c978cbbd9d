-- A recognized text is kept as its user corrected it.

GRANT UPDATE (text, confidence, legal_structure) ON api.ocr_history TO praxis_firm, praxis_walled;
