import type { Known } from '@praxis/contract/questionnaires/known-answers'
import type { DraftStore } from '../../../ui/form/draft-store.tsx'
import { failureOf } from '../../../ui/form/failure.ts'

/** A submitted inquiry. */
export interface SubmittedInquiry {
	readonly intakeId: string
	readonly number: number
	readonly fullName: string
	readonly practiceArea: string
	/** Email address of the confirmation; empty if none. */
	readonly confirmationTo: string
	readonly known: Known
}

const PLACE = 'inquiry'
/** The device may have another user after that. */
const KEPT_FOR_MS = 60 * 60 * 1000

let latest: SubmittedInquiry | null = null

/** Keeps a submitted inquiry for the questionnaire that follows: for an hour, and beyond this page only where the browser
 *  can encrypt it. */
export async function saveSubmittedInquiry(drafts: DraftStore, inquiry: SubmittedInquiry): Promise<void> {
	latest = inquiry
	await drafts.save(PLACE, { values: inquiry, savedAt: new Date().toISOString() }).catch(failureOf)
}

/** The inquiry submitted on this device within the last hour; null for another one. */
export async function loadSubmittedInquiry(drafts: DraftStore, intakeId: string): Promise<SubmittedInquiry | null> {
	if (latest?.intakeId === intakeId) return latest
	const kept = await drafts.load(PLACE).catch(() => null)
	if (kept === null) return null
	if (Date.parse(kept.savedAt) < Date.now() - KEPT_FOR_MS) {
		await drafts.remove(PLACE).catch(failureOf)
		return null
	}
	const inquiry = kept.values as SubmittedInquiry
	return inquiry.intakeId === intakeId ? inquiry : null
}
