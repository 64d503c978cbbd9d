/** Asks the person to prove who they are. Resolves to whether they did. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** Says how a person is asked. Returns the way to stop. */
export function onReauthentication(next: Ask): () => void {
	ask = next
	return () => {
		if (ask === next) ask = null
	}
}

/** Asks once, however many calls wait for the answer. */
export async function reauthenticate(): Promise<boolean> {
	if (ask === null) return false
	asking ??= ask().finally(() => {
		asking = null
	})
	return asking
}
