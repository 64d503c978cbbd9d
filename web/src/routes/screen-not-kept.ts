/** A screen whose code is neither in this tab nor on this device, and there is no network to fetch it. */
export class ScreenNotKept extends Error {
	constructor(cause: unknown) {
		super('the code of this screen is not on this device', { cause })
		this.name = 'ScreenNotKept'
	}
}

/** Fetches the code of a screen. The router answers a missing part by loading the whole page anew, to get a newer version;
 *  without a network that would lose the page, so there it is told of another error. */
export async function fetchScreen<T>(load: () => Promise<T>): Promise<T> {
	try {
		return await load()
	} catch (error) {
		throw navigator.onLine ? error : new ScreenNotKept(error)
	}
}
