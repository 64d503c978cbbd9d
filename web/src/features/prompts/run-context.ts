import { useSyncExternalStore } from 'react'

/** What services gave for a case, on its way to a prompt; kept until the page is left. */
export interface RunContext {
	readonly caseId: string
	readonly text: string
}

let held: RunContext | null = null
const listeners = new Set<() => void>()

export function holdContext(next: RunContext | null): void {
	held = next
	for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Context of this case alone. */
export function useRunContext(caseId: string): RunContext | null {
	const one = useSyncExternalStore(subscribe, () => held)
	return one?.caseId === caseId ? one : null
}
