/** How a day is greeted, by its hour. */
export function greeting(hour: number): string {
	if (hour < 12) return 'Good morning'
	return hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** Name for the greeting: the first word of the full name, without a title. */
export function givenName(fullName: string): string {
	const words = fullName.split(/\s+/).filter((word) => word !== '' && !/^(dr|mr|ms|mrs|hon|prof)\.?$/i.test(word))
	return words[0] ?? fullName
}
