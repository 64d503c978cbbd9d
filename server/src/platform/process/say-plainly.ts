import { inspect } from 'node:util'

function text(error: object, key: string): string {
	const value: unknown = Reflect.get(error, key)
	return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A port that cannot be opened, in plain words; the cause beside it. */
export function cannotListen(cause: unknown, { host, port }: { readonly host: string; readonly port: number }): Error {
	const code = cause instanceof Error ? text(cause, 'code') : ''
	const said: Readonly<Record<string, string>> = {
		EADDRINUSE: `Port ${port} is already in use. Stop the other program, or choose another port with PORT.`,
		EACCES: `This account may not listen on port ${port}. Choose a port above 1023 with PORT.`,
		EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
		ENOTFOUND: `HOST ${host} is not a name of this machine.`,
	}
	return new Error(said[code] ?? `Port ${port} of ${host} could not be opened (${code}).`, { cause })
}

const REACH: Readonly<Record<string, string>> = {
	ECONNREFUSED: 'The database refuses connections. Is it running, and is DATABASE_URL right?',
	ENOTFOUND: 'The host of the database cannot be found. Is DATABASE_URL right?',
	EAI_AGAIN: 'The host of the database cannot be found. Is DATABASE_URL right?',
	ETIMEDOUT: 'The database does not answer. Is DATABASE_URL right?',
	'28P01': 'The database refuses the password in DATABASE_URL.',
	'28000': 'The database refuses the account in DATABASE_URL.',
	'3D000': 'The database named in DATABASE_URL does not exist.',
	ENOSPC: 'The disk is full.',
}

/** Why the product could not start, as a person would say it. */
export function sayPlainly(error: unknown): string {
	if (!(error instanceof Error)) return inspect(error)
	const reached = REACH[text(error, 'code')]
	if (reached !== undefined) return reached
	if (error instanceof AggregateError && error.errors.length > 0) return sayPlainly(error.errors[0])
	return error.message === '' ? error.name : error.message
}
