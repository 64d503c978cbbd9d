import { BaseSequencer } from 'vitest/node'

/** The slowest files by far. Started last, they would keep one worker busy while the others are idle. */
const LONGEST = [
	'every-endpoint.int.test',
	'every-route-inside.journey',
	'every-route-outside.journey',
	'offline-writes.journey',
	'onboarding.journey',
	'survive-kills.journey',
]

function rankOf(spec) {
	const found = LONGEST.findIndex((name) => spec.moduleId.includes(name))
	return found < 0 ? LONGEST.length : found
}

/** Begins with the files that take longest; the rest in the order of the runner. */
export class LongestFirst extends BaseSequencer {
	async sort(files) {
		const sorted = await super.sort(files)
		return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
	}
}
