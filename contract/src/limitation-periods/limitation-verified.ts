import type { DateText } from '../kernel/dates.ts'
import { dayInText } from '../questionnaires/field-mappings.ts'

export const NOT_VERIFIED = 'Not verified by this firm.'

/** Whether the firm has verified a period, as assessments and its settings say it. */
export function verifiedText({ verifiedOn }: { readonly verifiedOn: DateText | null }): string {
	return verifiedOn === null ? NOT_VERIFIED : `Verified by this firm on ${dayInText(verifiedOn)}.`
}
