import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from './config.ts'
import { outageOf } from './health/outage-of.ts'
import { Outages, shareOutages } from './health/outages.ts'

const SECRET_KEYS = [
	'password',
	'newPassword',
	'currentPassword',
	'secret',
	'secretKey',
	'clientSecret',
	'token',
	'accessToken',
	'refreshToken',
	'apiKey',
	'authorization',
	'cookie',
]
const REDACTED = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])

interface PlainError {
	readonly type: string
	readonly message: string
	readonly stack: string | undefined
	readonly code: string | undefined
	readonly cause: PlainError | undefined
}

function textOf(error: object, key: string): string | undefined {
	const value: unknown = Reflect.get(error, key)
	return typeof value === 'string' ? value : undefined
}

/** SQLSTATE class 42 (syntax, unknown or ambiguous names): the text names parts of the schema, never values. */
const NAMES_ONLY = /^42/

/** Libraries also hand over the parts of an error as a plain object. */
function isErrorLike(error: unknown): error is Error {
	return typeof error === 'object' && error !== null && textOf(error, 'message') !== undefined
}

/** An error as it may be written down: PostgreSQL's message, `detail`, `where` and parameters can hold row values, so only
 *  the code, the constraint's name and the stack remain. */
export function plainError(error: unknown): PlainError {
	if (!isErrorLike(error)) {
		return {
			type: typeof error,
			message: 'something that is not an error was thrown',
			stack: undefined,
			code: undefined,
			cause: undefined,
		}
	}
	const code = textOf(error, 'code')
	const isFromDatabase = code !== undefined && textOf(error, 'severity') !== undefined && !NAMES_ONLY.test(code)
	const constraint = textOf(error, 'constraint')
	const message = isFromDatabase
		? `database error ${code}${constraint === undefined ? '' : ` on ${constraint}`}`
		: error.message
	const frames = error.stack
		?.split('\n')
		.filter((line) => /^\s+at /.test(line))
		.join('\n')
	return {
		type: textOf(error, 'name') ?? 'Error',
		message,
		stack: frames,
		code,
		cause: error.cause === undefined ? undefined : plainError(error.cause),
	}
}

/** A line that shows an outage begins it; while it lasts, others that show it are left out. */
function unlessOutage(line: unknown, outages: Outages, write: () => void): void {
	const error: unknown = typeof line === 'object' && line !== null ? Reflect.get(line, 'err') : null
	const symptom = outageOf(error)
	if (symptom === null) write()
	else outages.note(symptom, error, write)
}

/** Structured log lines on standard error. Bodies, query strings and client text are never passed to it. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
	const outages = new Outages()
	const options: LoggerOptions = {
		level: config.logLevel,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		formatters: { level: (label: string) => ({ level: label }) },
		serializers: { err: plainError, error: plainError },
		hooks: {
			logMethod(line, write) {
				unlessOutage(line[0], outages, () => write.apply(this, line))
			},
		},
		redact: { paths: REDACTED, censor: '[redacted]' },
	}
	const log = pino(options, destination ?? pino.destination({ fd: 2, sync: true }))
	shareOutages(log, outages)
	return log
}
