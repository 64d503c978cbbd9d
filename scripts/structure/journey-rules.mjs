// What journeys may cost, counted rather than timed.

const MOST_JOURNEYS = 3
const MOST_A11Y_CHECKS = 1

/** Files from before the limit, by their journeys. Numbers only fall: what one component does is proven by its web test. */
const JOURNEYS_LEFT = {
	accounts: 5,
	analysis: 6,
	cases: 9,
	'database-screen': 5,
	'design-system': 5,
	documents: 5,
	emails: 5,
	'ethical-walls': 5,
	firm: 5,
	'help-chat': 5,
	help: 4,
	models: 4,
	notifications: 4,
	'offline-shell': 4,
	onboarding: 5,
	'own-profile': 5,
	'own-security': 5,
	palette: 7,
	'session-safety': 6,
	settings: 7,
	'sign-in': 5,
}

/** Journeys from before the limit, by the most checks that one of the file makes. Numbers only fall. */
const A11Y_CHECKS_LEFT = {
	audit: 2,
	'design-system': 2,
}

/** Each start costs a data directory, a database and a server: only journeys that no firm of a file can serve make one. */
const MAY_START_APP = new Set([
	'e2e/src/database-screen.journey.ts',
	'e2e/src/offline-writes.journey.ts',
	'e2e/src/set-up.journey.ts',
	'e2e/src/support/running-app.ts',
	'e2e/src/survive-kills.journey.ts',
	'e2e/src/upload-kills.journey.ts',
])

/** The beginning of a journey, at the edge of the file or in a loop around it. */
const BEGINNING = /^\t?(?:\w*[jJ]ourney|test|walk|site)(?:\.for\([\s\S]*?\])?\)?\(/gm

function journeysOf(text) {
	const starts = [...text.matchAll(BEGINNING)].map((match) => match.index)
	return starts.map((start, at) => text.slice(start, starts[at + 1] ?? text.length))
}

function checkJourneyFile({ path, text }) {
	const journeys = journeysOf(text)
	const name = path.replace(/^e2e\/src\/|\.journey\.ts$/g, '')
	const limit = A11Y_CHECKS_LEFT[name] ?? MOST_A11Y_CHECKS
	const checks = Math.max(0, ...journeys.map((one) => one.split('findA11yViolations(').length - 1))
	const most = JOURNEYS_LEFT[name] ?? MOST_JOURNEYS
	return [
		...(journeys.length > most
			? [{ rule: 'few-journeys', message: `${journeys.length} journeys; at most ${most}.` }]
			: []),
		...(journeys.length < most && most > MOST_JOURNEYS
			? [
					{
						rule: 'few-journeys',
						message: `Only ${journeys.length} journeys are left: lower its number in journey-rules.mjs.`,
					},
				]
			: []),
		...(checks > limit
			? [{ rule: 'few-a11y-checks', message: `A journey checks accessibility ${checks} times; at most ${limit}.` }]
			: []),
		...(checks < limit && limit > MOST_A11Y_CHECKS
			? [
					{
						rule: 'few-a11y-checks',
						message: `At most ${checks} checks are left: lower its number in journey-rules.mjs.`,
					},
				]
			: []),
	]
}

export function checkJourneys(files) {
	const inJourneys = files.filter((file) => file.path.startsWith('e2e/src/'))
	const counted = inJourneys.filter((file) => file.path.endsWith('.journey.ts'))
	const starting = inJourneys.filter((file) => /\bstartApp\(/.test(file.text) && !MAY_START_APP.has(file.path))
	return [
		...counted.flatMap((file) => checkJourneyFile(file).map((one) => ({ ...one, path: file.path, line: 1 }))),
		...starting.map(({ path }) => ({ rule: 'one-firm-per-file', path, line: 1, message: 'Use the firm of the file.' })),
	]
}
