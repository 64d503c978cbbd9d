import { BaseSequencer } from 'vitest/node'

/** The slowest files by far. Started last, they would keep one worker busy while the others are idle. */
const LONGEST = [
	'every-endpoint.int.test',
	'main.int.test',
	'walled-actor.int.test',
	'bucket-backup.int.test',
	'backups.int.test',
	'migrate.int.test',
	'load-demo.int.test',
	'provider-wires.int.test',
	'restore-to-time.int.test',
	'prompt-injections.int.test',
	'new-feature.test',
	'check-walls.test',
	'reading.test',
	'introduction.test',
	'every-route-inside.journey',
	'every-route-outside.journey',
	'offline-writes.journey',
	'onboarding.journey',
	'survive-kills.journey',
]

function rankOf(spec) {
	const found = LONGEST.findIndex((name) => spec.moduleId.includes(`/${name}.`))
	return found < 0 ? LONGEST.length : found
}

/** Begins with the files that take longest; the rest in the order of the runner. A worker serves one project: those of the next
 *  follow when no file of one is left, or its workers would be started twice. */
export class LongestFirst extends BaseSequencer {
	async sort(files) {
		const sorted = await super.sort(files)
		const projects = [...new Set(sorted.map((spec) => spec.project.name))]
		return sorted.toSorted(
			(a, b) => projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || rankOf(a) - rankOf(b),
		)
	}
}
