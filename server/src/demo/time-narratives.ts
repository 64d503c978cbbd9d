/** Minutes, what was done, activity and task code, billing. */
export const WORK = [
	[48, 'Telephone conference with client about settlement authority', 'A106', 'L160', 'billable'],
	[95, 'Draft motion to compel further responses to interrogatories', 'A103', 'L350', 'billable'],
	[22, 'Review correspondence from opposing counsel about deposition dates', 'A104', 'L120', 'billable'],
	[130, 'Prepare for deposition of the treating physician', 'A101', 'L330', 'billable'],
	[75, 'Research limitation of damages and mitigation', 'A102', 'L120', 'billable'],
	[12, 'Short call with client about the next hearing', 'A106', 'L120', 'no_charge'],
	[55, 'Review responses to the second request for production', 'A104', 'L320', 'billable'],
	[180, 'Attend mediation', 'A109', 'L160', 'billable'],
	[34, 'Organize case file', 'A110', '', 'non_billable'],
	[66, 'Draft letter to insurer with the demand and supporting records', 'A103', 'L160', 'billable'],
	[84, 'Analyze medical records and prepare chronology', 'A104', 'L110', 'billable'],
	[40, 'Interview witness by telephone; note to file', 'A107', 'L110', 'billable'],
	[110, 'Draft opposition to motion for summary judgment', 'A103', 'L240', 'billable'],
	[150, 'Attend hearing on motion to dismiss', 'A109', 'L240', 'billable'],
	[28, 'Confer with paralegal about exhibits for the hearing', 'A105', 'L440', 'billable'],
	[52, 'Revise complaint after comments of the client', 'A103', 'L210', 'billable'],
	[35, 'Prepare case budget and staffing', 'A101', 'L150', 'billable'],
	[18, 'Calendar discovery deadlines', 'A110', 'L310', 'non_billable'],
	[125, 'Review documents produced by defendant for responsiveness and privilege', 'A104', 'L320', 'billable'],
	[45, 'Confer with expert about the scope of the report', 'A108', 'L340', 'billable'],
] as const

/** As above, of a paralegal. */
export const PARALEGAL_WORK = [
	[72, 'Organize and index documents produced by opposing party', 'A110', 'L320', 'billable'],
	[36, 'Request medical records from three providers; follow up by telephone', 'A108', 'L110', 'billable'],
	[90, 'Summarize deposition transcript', 'A104', 'L330', 'billable'],
	[24, 'Prepare subpoena and arrange for service', 'A103', 'L310', 'billable'],
	[54, 'Prepare exhibit binders for hearing', 'A101', 'L440', 'billable'],
	[42, 'Draft initial disclosures for attorney review', 'A103', 'L310', 'billable'],
	[18, 'Update case calendar and deadlines', 'A110', 'L190', 'non_billable'],
	[30, 'Telephone conference with client about outstanding documents', 'A106', 'L110', 'billable'],
	[66, 'Check citations of brief', 'A104', 'L240', 'billable'],
] as const

/** As above, of the office: on no case. */
export const OFFICE_WORK = [
	[60, 'Prepare monthly invoices', '', '', 'non_billable'],
	[45, 'Review accounts receivable and call clients about overdue invoices', '', '', 'non_billable'],
	[30, 'Order supplies and review vendor invoices', '', '', 'non_billable'],
	[75, 'Interview candidate for receptionist position', '', '', 'non_billable'],
	[40, 'Review office insurance renewal', '', '', 'non_billable'],
] as const

/** Code, what it was for, vendor, cents, billable. */
export const EXPENSES = [
	['E112', 'Filing fee, complaint', 'Clerk of Court', 405_00, true],
	['E107', 'Messenger delivery of courtesy copies', 'Swift Messenger', 38_50, true],
	['E115', 'Transcript of the deposition of the plaintiff', 'Harbor Court Reporters', 1_284_75, true],
	['E101', 'Copies of medical records', 'County General Hospital', 86_40, true],
	['E113', 'Service of subpoena on records custodian', 'Allied Process', 125_00, true],
	['E106', 'Online research', 'Legal research service', 92_00, false],
	['E119', 'Retainer of the accident reconstruction expert', 'Northfield Engineering', 2_500_00, true],
	['E108', 'Certified mail', 'United States Postal Service', 9_64, true],
	['E111', 'Working lunch at mediation', 'Corner Deli', 64_20, false],
	['E121', 'Half of the mediator’s fee', 'Resolution Center', 1_750_00, true],
] as const
