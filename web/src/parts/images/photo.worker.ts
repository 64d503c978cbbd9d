import { type DevelopedPage, type DevelopInput, developPage, type FoundPage, findPage } from './photo-work.ts'

export interface PhotoOrder {
	readonly id: number
	readonly input: Omit<DevelopInput, 'settings' | 'longest'> & Partial<DevelopInput>
}

export interface PhotoAnswer {
	readonly id: number
	readonly found?: FoundPage
	readonly developed?: DevelopedPage
	readonly failure?: string
}

async function answerTo({ id, input }: PhotoOrder): Promise<PhotoAnswer> {
	const { settings, longest, ...photo } = input
	try {
		if (settings === undefined || longest === undefined) return { id, found: await findPage(photo) }
		return { id, developed: await developPage({ ...photo, settings, longest }) }
	} catch (error) {
		return { id, failure: error instanceof Error ? error.message : String(error) }
	}
}

/** One after the other: each holds a whole photo in memory. */
let last: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<PhotoOrder>) => {
	last = last.then(async () => self.postMessage(await answerTo(data)))
})
