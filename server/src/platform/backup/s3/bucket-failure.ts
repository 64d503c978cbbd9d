import { BackupError } from '../backup-error.ts'
import type { BucketAddress } from './bucket-address.ts'

const FULL = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'EntityTooLarge'])
const REFUSED = new Set([
	'AccessDenied',
	'InvalidAccessKeyId',
	'SignatureDoesNotMatch',
	'AuthorizationHeaderMalformed',
	'Forbidden',
	'CredentialsProviderError',
])
const SILENT = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'EPIPE',
	'ENOTFOUND',
	'EAI_AGAIN',
	'ETIMEDOUT',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'TimeoutError',
	'NetworkingError',
])

const textOf = (error: object, name: string) => String(Reflect.get(error, name) ?? '')

/** The status of the answer; 0 where there was none. */
export function statusOf(error: unknown): number {
	const answer: unknown = error instanceof Error ? Reflect.get(error, '$metadata') : undefined
	const status: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'httpStatusCode') : 0
	return typeof status === 'number' ? status : 0
}

export const isNotThere = (error: unknown) => {
	const name = error instanceof Error ? error.name : ''
	return name !== 'NoSuchBucket' && (name === 'NoSuchKey' || name === 'NotFound' || statusOf(error) === 404)
}

/** What went wrong with the storage, as a person would say it. What is known already and disks of this machine stay as they are. */
export function bucketFailure(error: unknown, { bucket, label }: Pick<BucketAddress, 'bucket' | 'label'>): unknown {
	if (error instanceof BackupError || !(error instanceof Error)) return error
	const host = new URL(label).host
	const { name } = error
	const code = textOf(error, 'code')
	const status = statusOf(error)
	const say = (text: string) => new BackupError(text, { cause: error })
	if (code === 'ENOSPC') return error
	if (name === 'NoSuchBucket') return say(`There is no bucket ${bucket} at ${host}.`)
	if (FULL.has(name) || status === 507) return say(`The bucket ${bucket} at ${host} has no room left.`)
	if (REFUSED.has(name) || status === 403 || status === 401) {
		return say(`${host} refused access to the bucket ${bucket}. Check the key, its secret and what they allow.`)
	}
	if (SILENT.has(code) || SILENT.has(name)) return say(`${host} does not answer (${code === '' ? name : code}).`)
	if (status > 0) return say(`${host} answered with an error: ${name}, ${error.message} (${status}).`)
	return error
}
