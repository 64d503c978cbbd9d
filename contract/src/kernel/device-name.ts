const BROWSERS: readonly (readonly [RegExp, string])[] = [
	[/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
	[/\bOPR\/|\bOpera\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/\bHeadlessChrome\/|\bChrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
	[/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
	[/iPhone/, 'iPhone'],
	[/iPad/, 'iPad'],
	[/Android/, 'Android'],
	[/Windows/, 'Windows'],
	[/Mac OS X|Macintosh/, 'Mac'],
	[/CrOS/, 'ChromeOS'],
	[/Linux|X11/, 'Linux'],
]

const HANDHELD = /iPhone|iPad|Android/

function nameIn(list: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
	return list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}

/** A user agent in a person's words: `Firefox on Windows`. */
export function deviceName(userAgent: string | null): string {
	if (userAgent === null || userAgent === '') return 'Unknown device'
	const browser = nameIn(BROWSERS, userAgent)
	const system = nameIn(SYSTEMS, userAgent)
	if (browser !== null && system !== null) return `${browser} on ${system}`
	return browser ?? system ?? 'Unknown device'
}

export function isHandheld(userAgent: string | null): boolean {
	return userAgent !== null && HANDHELD.test(userAgent)
}
