/** A screen whose code is neither in this tab nor on this device, and there is no network to fetch it. */
export class ScreenNotKept extends Error {
	constructor(cause: unknown) {
		super('the code of this screen is not on this device', { cause })
		this.name = 'ScreenNotKept'
	}
}

/** Fetches the code of a screen. The router handles a missing chunk by reloading the page, to get a newer version; offline
 *  that would lose the page, so another error is thrown. */
export async function fetchScreen<T>(load: () => Promise<T>): Promise<T> {
	try {
		return await load()
	} catch (error) {
		throw navigator.onLine ? error : new ScreenNotKept(error)
	}
}
