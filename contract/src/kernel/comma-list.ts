/** Several values as one text, `a,b,c`; a comma within a value is written `\,` and a backslash `\\`. */
export function joinList(values: readonly unknown[]): string {
	return values.map((value) => String(value).replace(/[\\,]/g, '\\$&')).join(',')
}

const VALUE = /(?:\\[\\,]|[^,])+/g

/** The values of such a text, without empty ones. A backslash before anything else stands for itself. */
export function splitList(text: string): string[] {
	return (text.match(VALUE) ?? []).map((value) => value.replace(/\\([\\,])/g, '$1'))
}
