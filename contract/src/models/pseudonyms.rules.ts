/** What is replaced before a text goes to a cloud model: the names of placeholders, and what they stand for. */
export const REPLACED = {
	PERSON: 'Names',
	COURT: 'Courts',
	DOCKET: 'Docket and case numbers',
	EMAIL: 'Email addresses',
	PHONE: 'Phone numbers',
	SSN: 'Social Security and tax numbers',
	BIRTHDATE: 'Birth dates',
	ADDRESS: 'Street addresses',
	ID: 'Policy, claim, license and passport numbers',
	CARD: 'Card numbers',
	ACCOUNT: 'Account numbers',
} as const
export type ReplacedKind = keyof typeof REPLACED
export const REPLACED_KINDS = Object.keys(REPLACED) as ReplacedKind[]

export const NAMES_KNOWN =
	'Names are those of the record: client, parties, their counsel, court, judge and the firm’s own people.'
export const NOT_REPLACED =
	'Names that are not in the record, places, employers, amounts, other dates and what happened stay as they are.'

/** How many different texts of each kind were replaced. */
export type ReplacedCounts = { readonly [K in ReplacedKind]?: number }

/** `Replaced before sending: names 3, phone numbers 1.`; null where nothing was. */
export function replacedText(counts: ReplacedCounts): string | null {
	const said = REPLACED_KINDS.flatMap((kind) => {
		const count = counts[kind] ?? 0
		return count === 0 ? [] : [`${REPLACED[kind].toLowerCase().replace('social security', 'Social Security')} ${count}`]
	})
	return said.length === 0 ? null : `Replaced before sending: ${said.join(', ')}.`
}
