import type { Known } from '@praxis/contract/questionnaires/known-answers'
import type { DraftStore } from '../../../ui/form/draft-store.tsx'
import { failureOf } from '../../../ui/form/failure.ts'

/** What was told in an inquiry that has been sent. */
export interface Told {
	readonly intakeId: string
	readonly number: number
	readonly fullName: string
	readonly practiceArea: string
	/** Where a confirmation goes; empty when none does. */
	readonly confirmationTo: string
	readonly known: Known
}

const PLACE = 'told'
/** The desk may have another visitor after that. */
const KEPT_FOR_MS = 60 * 60 * 1000

let latest: Told | null = null

/** Keeps what was just told in an inquiry for the questions that follow: for an hour, and past this page only where the browser can
 *  seal it. */
export async function keepTold(drafts: DraftStore, told: Told): Promise<void> {
	latest = told
	await drafts.save(PLACE, { values: told, savedAt: new Date().toISOString() }).catch(failureOf)
}

/** What was told in this inquiry on this device within the last hour; null to whoever asks for another. */
export async function toldBefore(drafts: DraftStore, intakeId: string): Promise<Told | null> {
	if (latest?.intakeId === intakeId) return latest
	const kept = await drafts.load(PLACE).catch(() => null)
	if (kept === null) return null
	if (Date.parse(kept.savedAt) < Date.now() - KEPT_FOR_MS) {
		await drafts.remove(PLACE).catch(failureOf)
		return null
	}
	const told = kept.values as Told
	return told.intakeId === intakeId ? told : null
}
