/** Codes with their names for a field that searches both. */
export function codeOptions(codes: Readonly<Record<string, string>>) {
	return Object.entries(codes).map(([value, name]) => ({ value, label: `${value} ${name}` }))
}
