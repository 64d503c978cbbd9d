import type { LegalTextKey } from '@praxis/contract/legal-texts/legal-text-keys'

/** The shipped legal texts in English: careful defaults, to be reviewed by a lawyer before use. */
export const EN: Readonly<Record<LegalTextKey, string>> = {
	// ABA Model Rule 1.18: no relationship is formed by an inquiry alone.
	prospect_disclaimer:
		'Sending this information does not create an attorney-client relationship. {firm} represents you only after we both sign a written engagement agreement. Until then, we do not represent you, and contacting us does not stop any deadline from running.',
	intake_notice:
		'Firm staff review your inquiry and check for conflicts of interest. Give only the basic facts. Please do not send confidential details until we agree to represent you: we may have to decline, and what you send may not be protected.',
	inquiry_retention: 'We keep your inquiry to check for conflicts of interest, even if we do not represent you.',
	questionnaire_confidentiality:
		'Staff of {firm} will read your answers and use them to check for conflicts of interest. Until we agree in writing to represent you, please do not include confidential details that are not asked for here.',
	// E-SIGN Act, 15 U.S.C. § 7001; Uniform Electronic Transactions Act.
	esign_consent:
		'By typing my name I sign electronically, and I agree that this electronic signature has the same effect as my signature on paper. I consent to doing this electronically. I may instead ask the firm for a paper copy to sign by hand, and I may withdraw this consent for future documents by telling the firm. I can open, print or save this page.',
	deadline_disclaimer:
		'Legal deadlines can be short, and missing one can end your rights. Any deadline mentioned here is general information: we have not calculated the deadlines that apply to you. Sending this form does not stop or extend a deadline, and we do not track deadlines until we agree to represent you. If something is due soon, call a lawyer now.',
	decline_letter: `Dear {name},

Thank you for contacting {firm} about {matter}.

{reason}

We have not acted as your lawyers, no attorney-client relationship was formed, and we will take no further action.

Please do not take this letter as an opinion about your rights or the merits of your case. We have not investigated it, and another lawyer may see it differently.

The law sets strict deadlines for filing claims and for answering them. Some are very short, and missing one can permanently end your rights. {deadline} If you wish to pursue this matter, please consult another lawyer promptly. We will not track any deadline for you.

We keep your inquiry to check for conflicts of interest.

Sincerely,
{firm}`,
	// ABA Model Rule 1.6: of a conflict the letter tells nothing, not even that there is one.
	conflict_letter: `Dear {name},

Thank you for contacting {firm} about {matter}.

We are unable to represent you in this matter. We have not acted as your lawyers, no attorney-client relationship was formed, and we will take no further action.

Please do not take this letter as an opinion about your rights or the merits of your case.

Deadlines may apply to your matter, and missing one can permanently end your rights. {deadline} Please consult another lawyer promptly. We will not track any deadline for you.

We keep your inquiry in our files.

Sincerely,
{firm}`,
	closed_case: 'This case is closed. Questions? Contact us.',
}
