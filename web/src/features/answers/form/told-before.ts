import type { Known } from '@praxis/contract/questionnaires/known-answers'

let told: { readonly intakeId: string; readonly known: Known } | null = null

/** Keeps what a stranger has just told in an enquiry for the questions that follow, in memory only: what lies in the browser is read
 *  by the next person at the desk. */
export function keepTold(intakeId: string, known: Known): void {
	told = { intakeId, known }
}

/** What was told in this enquiry; null after a reload, and to whoever asks for another. */
export function toldBefore(intakeId: string | undefined): Known | null {
	return told !== null && told.intakeId === intakeId ? told.known : null
}
