import { findAnswer } from '@praxis/contract/intake/proof-of-work'

interface Asked {
	readonly challenge: string
	readonly bits: number
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
	const step = 50_000
	for (let from = 0; ; from += step) {
		const answer = findAnswer(data.challenge, data.bits, from, step)
		if (answer !== null) return postMessage(answer)
	}
})
