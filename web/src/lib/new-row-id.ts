/** A UUID (version 7, RFC 9562), as `newId` of the contract makes them, for pages that must do without its library. */
export function newRowId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(10))
	bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70
	bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80
	const time = Date.now().toString(16).padStart(12, '0')
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
	return `${time.slice(0, 8)}-${time.slice(8)}-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`
}
