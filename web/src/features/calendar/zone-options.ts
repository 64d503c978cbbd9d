/** Time zones to choose from; the one that is chosen first, which the browser may not list. */
export function zoneOptions(own: string) {
	const zones = new Set([own, ...Intl.supportedValuesOf('timeZone')])
	return [...zones].map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
