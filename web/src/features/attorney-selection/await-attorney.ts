import { attorneySelections } from '@praxis/contract/attorney-selection/attorney-selection.contract'
import type { AttorneySelection } from '@praxis/contract/attorney-selection/attorney-selection.fields'
import { call } from '../../lib/call.ts'

/** How long the agent is waited for, and how often it is asked, in milliseconds. Later the portal shows the attorney. */
const PATIENCE_MS = 20_000
const INTERVAL_MS = 1_500

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Reads a selection until an attorney is assigned, or for some seconds. */
export async function awaitAttorney(from: AttorneySelection, signal: AbortSignal): Promise<AttorneySelection> {
	const until = Date.now() + PATIENCE_MS
	let latest = from
	while (latest.state === 'processing' && Date.now() < until && !signal.aborted) {
		await wait(INTERVAL_MS)
		latest = await call(attorneySelections.get, { reference: from.reference }, { signal })
	}
	return latest
}
