import { docxOf, pdfOf } from './document-contents.ts'
import type { NumberedCase } from './number-cases.ts'
import { odtOf, pptxOf, rtfOf, sentencesOf } from './office-contents.ts'

export interface DemoContent {
	readonly bytes: Buffer
	/** Null for pictures and scans; slides and sheets are divided by form feeds. */
	readonly text: string | null
}

export interface DocumentPlan {
	readonly name: string
	readonly folder: string
	readonly category: string
	readonly tags: readonly string[]
	readonly daysAgo: number
	readonly isShared?: boolean
	readonly content: (one: NumberedCase) => Promise<DemoContent>
}

const TITLE = /\.[a-z]+$/

/** What every case has. A line is: name, folder, category, tags, days since it was added, paragraphs. `{client}` and
 *  `{case}` stand for names. */
const COMMON = `Engagement agreement.pdf | Correspondence | contract | signed shared default | 80 | Marsh & Castellan LLP agrees to represent {client} in the matter {case}. / The firm bills monthly for the work done. Either side may end the engagement in writing at any time. Files are kept for seven years after the matter closes.
Call notes.txt | Notes | client_intake | call | 30 | Went over the facts with {client}. The client brings the originals on Thursday and will not post about the matter.`

const LITIGATION = `Complaint.pdf | Pleadings | pleading | filed court exhibit-a | 61 | The undersigned demands judgment for the relief stated, with costs and such other relief as the court deems just.
Answer and affirmative defenses.pdf | Pleadings | pleading | filed court | 33 | Each allegation not admitted is denied. First affirmative defense: failure to mitigate damages.
First set of interrogatories.docx | Discovery | discovery | draft | 19 | Interrogatory 1. Identify each person with knowledge of the facts alleged and state what each of them knows.
Motion to extend time.docx | Pleadings | motion | draft | 9 | The movant respectfully asks the court to extend the time to answer by fourteen days. / Good cause exists because the records requested from third parties have not been produced.`

const BY_AREA: Readonly<Record<string, string>> = {
	'Personal Injury': `${LITIGATION}
Incident report.pdf | Evidence | report | scene | 75 | Steps untreated after two days of freezing rain. No salt or sand present at 8:40 a.m.
Medical records, emergency room.pdf | Medical | medical_record | hipaa confidential | 52 | Displaced fracture of the distal radius. Open reduction and internal fixation performed the next day.
Witness statement.rtf | Evidence | statement | witness | 47 | I was across the street when it happened. I saw no one spread salt that morning. / I would say the same in court.
Opening statement.pptx | Drafts | presentation | draft trial | 12 | What the evidence shows. The hazard was known for two days. Nothing was done about it. / What it cost. One operation. Eleven weeks without work.
Demand letter.docx | Correspondence | letter | draft insurer | 14 | Special damages to date are itemized below. This demand stays open for thirty days.`,
	'Civil Litigation': `${LITIGATION}
Contract with amendments.pdf | Evidence | contract | exhibit-b original | 70 | Section 9.2: either party may end this agreement on sixty days notice in writing.
Trial outline.pptx | Drafts | presentation | draft trial | 10 | Theory of the case. The contract means what it says. Notice was given in time. / Witnesses. The controller comes first. The expert on damages comes last.
Notice of default.pdf | Correspondence | letter | sent | 66 | You are in default of the obligations named below. You have ten days to cure.`,
	'Employment Law': `Charge of discrimination.pdf | Agency | pleading | filed agency | 64 | The charging party alleges retaliation after a complaint about unpaid overtime.
Position statement.docx | Agency | brief | draft | 22 | The respondent denies that any adverse action followed a protected activity.
Time records, January to June.pdf | Evidence | record | payroll exhibit-a | 57 | Hours over forty in nineteen of twenty-six weeks.
Employee handbook.pdf | Evidence | policy | exhibit-b | 58 | Overtime must be approved in writing. All time worked is paid.
Severance agreement.docx | Drafts | contract | draft privileged | 11 | The employee has twenty-one days to consider this agreement and seven days to revoke it.`,
	'Family Law': `Petition for dissolution.pdf | Pleadings | pleading | filed court | 63 | The marriage has broken down irretrievably. The petitioner asks for joint legal custody.
Financial affidavit.pdf | Disclosure | affidavit | sworn confidential | 41 | Gross monthly income, expenses, assets and debts are stated under oath.
Parenting plan.docx | Drafts | agreement | draft | 16 | The children are with each parent in alternate weeks. Exchanges take place on Fridays at 6 p.m.
Appraisal of the house.pdf | Evidence | report | appraisal exhibit-a | 37 | Market value by the sales comparison approach.`,
	'Real Estate': `Purchase agreement.pdf | Contract | contract | signed default | 62 | The seller delivers marketable title at closing. Time is of the essence.
Title commitment.pdf | Title | report | title exceptions | 39 | Schedule B, exception 7: an easement for ingress along the north line.
Inspection report.pdf | Due diligence | report | inspection | 46 | Roof at the end of its service life. No active leaks were seen.
Closing disclosure.pdf | Closing | form | lender shared | 8 | Cash to close and the loan terms are stated on page one.
Deed.docx | Closing | deed | draft | 6 | The grantor conveys to the grantee, with covenants against the acts of the grantor, the following parcel.`,
	'Estate Planning': `Last will and testament.docx | Drafts | will | draft confidential | 21 | I give the rest of my estate to my spouse, or if my spouse does not survive me, to my children in equal shares.
Revocable trust agreement.docx | Drafts | trust | draft | 20 | The settlor may amend or revoke this trust at any time by a writing delivered to the trustee.
Health care proxy.pdf | Signed | form | signed shared | 5 | I appoint the person named below to make health care decisions for me.
Notes on the family.odt | Notes | client_intake | confidential | 44 | Two children of the first marriage, one of the second. / The client wants the cabin to stay in the family.
Asset inventory.txt | Client documents | client_intake | assets | 48 | House, two retirement accounts, one brokerage account, life insurance.`,
	Immigration: `Petition for alien relative.pdf | Filings | form | filed agency | 59 | The petitioner is a citizen of the United States and the spouse of the beneficiary.
Receipt notice.pdf | Filings | notice | agency | 50 | The petition was received. Processing times are posted online.
Joint lease and bank statements.pdf | Evidence | record | bona-fide exhibit-a | 43 | The couple has shared an address since the month of the marriage.
Letter from the employer.rtf | Evidence | letter | translated | 29 | The beneficiary has worked for us as an engineer since 2019. / The position is permanent and full time.
Affidavit of support.pdf | Filings | affidavit | signed | 27 | The sponsor has an income above 125 percent of the poverty guidelines.`,
	'Criminal Defense': `Complaint and arrest report.pdf | Discovery | report | police | 60 | The stop followed a failure to signal. Field sobriety tests were given on a slope.
Motion to suppress.docx | Pleadings | motion | draft | 13 | The stop was made without reasonable suspicion, and what followed from it must be suppressed.
Breath test records.pdf | Discovery | record | calibration exhibit-a | 35 | The instrument was last calibrated eight months before the test.
Plea offer.pdf | Correspondence | letter | confidential | 7 | The offer is open until the next date in court.`,
	Bankruptcy: `Voluntary petition.pdf | Filings | form | filed court | 56 | The debtor asks for relief under chapter 13.
Schedules A to J.pdf | Filings | form | filed | 55 | Property, exemptions, creditors, income and expenses of the debtor.
Chapter 13 plan.docx | Drafts | plan | draft | 18 | The debtor pays the trustee monthly for sixty months.
Credit counseling certificate.pdf | Client documents | certificate | shared | 58 | The course was completed within the 180 days before the petition.`,
	'Corporate Law': `Operating agreement.docx | Drafts | contract | draft redline | 15 | Section 11: on an offer to buy, the other member may buy or sell at the price named.
Articles of organization.pdf | Corporate records | filing | filed state | 77 | The company is managed by its members.
Capital accounts.txt | Client documents | record | finance | 36 | Contributions and distributions by member and year.
Buy-out term sheet.docx | Drafts | term_sheet | draft privileged | 10 | Price by the formula of section 11, payable over five years.`,
	'Intellectual Property': `Trademark application.pdf | Filings | form | filed agency | 68 | Services in class 43. First use in commerce is stated.
Notice of opposition.pdf | Pleadings | pleading | filed board | 40 | The opposer believes that it will be damaged by registration of the mark.
Specimens of use.pdf | Evidence | record | exhibit-a specimen | 67 | Menus and signs that show the mark.
Coexistence agreement.docx | Drafts | contract | draft | 12 | Each party keeps to the territory and services named below.`,
	'Tax Law': `Notice of examination.pdf | Agency | notice | agency | 54 | The return named below was selected for examination. Please bring the records listed.
Power of attorney.pdf | Agency | form | signed | 53 | The representatives named may act for the taxpayer in the matters listed.
Profit and loss, two years.pdf | Client documents | record | finance exhibit-a | 45 | Receipts, cost of goods and deductions by month.
Protest letter.docx | Drafts | letter | draft | 12 | The taxpayer protests the proposed adjustment and asks for a conference.`,
}

/** A file of the kind that its name ends in, with its text. */
export async function contentOf(name: string, paragraphs: readonly string[]): Promise<DemoContent> {
	const title = name.replace(TITLE, '')
	const text = [title, ...paragraphs].join('\n')
	if (name.endsWith('.pdf')) return { bytes: await pdfOf(title, paragraphs), text }
	if (name.endsWith('.docx')) return { bytes: docxOf(title, paragraphs), text }
	if (name.endsWith('.odt')) return { bytes: odtOf(title, paragraphs), text }
	if (name.endsWith('.rtf')) return { bytes: rtfOf(title, paragraphs), text }
	if (name.endsWith('.pptx')) {
		const slides = [title, ...paragraphs.map((paragraph) => sentencesOf(paragraph).join('\n'))]
		return { bytes: pptxOf(title, paragraphs), text: slides.join('\f') }
	}
	return { bytes: Buffer.from(`${text.replaceAll('\n', '\n\n')}\n`), text }
}

function contentFor(name: string, paragraphs: readonly string[], one: NumberedCase): Promise<DemoContent> {
	const text = paragraphs.map((paragraph) =>
		paragraph.replaceAll('{client}', one.client.fullName).replaceAll('{case}', one.caseName),
	)
	return contentOf(name, [`${one.caseName}, ${one.caseNumber}`, ...text])
}

function planOf(line: string): DocumentPlan {
	const [name = '', folder = '', category = '', tagged = '', days = '', text = ''] = line.split(' | ')
	const tags = tagged.split(' ')
	const content = (one: NumberedCase) => contentFor(name, text.split(' / '), one)
	return { name, folder, category, tags, daysAgo: Number(days), isShared: tags.includes('shared'), content }
}

/** The documents of a case of a practice area; without one, those that every case has. */
export function documentsOf(practiceArea: string | null): readonly DocumentPlan[] {
	if (practiceArea === null) return COMMON.split('\n').map(planOf)
	return `${COMMON}\n${BY_AREA[practiceArea] ?? LITIGATION}`.split('\n').map(planOf)
}
