type Fields = Readonly<Record<string, unknown>>

function isPlain(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function isEndpoint(value: unknown): value is Fields {
	return isPlain(value) && 'method' in value && 'path' in value && 'access' in value
}

/** Endpoints by name, as a contract exports them. */
export function isGroup(value: unknown): boolean {
	return isPlain(value) && Object.values(value).some(isEndpoint)
}

/** An error of a contract, as `defineErrors` takes it. */
function isError(value: unknown): value is Fields {
	return isPlain(value) && Object.keys(value).toSorted().join() === 'kind,message' && typeof value.message === 'string'
}

/** What a caller needs of an exported value: of endpoints the name and the address, of errors the message, whose kind only the server
 *  reads, of other plain data all. Undefined for what is neither, schemas and functions above all. */
export function callerView(value: unknown): unknown {
	if (isEndpoint(value)) {
		const { id, method, path, access, content } = value
		return { id, method, path, access, ...(content !== undefined && { content }) }
	}
	if (isError(value)) return { message: value.message }
	if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
	if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
	if (Array.isArray(value)) {
		const views = value.map(callerView)
		return views.includes(undefined) ? undefined : views
	}
	if (!isPlain(value)) return undefined
	const views = Object.entries(value).map(([name, one]) => [name, callerView(one)] as const)
	return views.some(([, view]) => view === undefined) ? undefined : Object.fromEntries(views)
}
