/** Prompts for the password or a passkey. Resolves to whether it was verified. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** Registers the prompt. Returns the unregister function. */
export function onReauthentication(next: Ask): () => void {
	ask = next
	return () => {
		if (ask === next) ask = null
	}
}

/** One prompt for all waiting calls. */
export async function reauthenticate(): Promise<boolean> {
	if (ask === null) return false
	asking ??= ask().finally(() => {
		asking = null
	})
	return asking
}
