import { parseS3Url, type S3Place } from '../../files/s3-url.ts'
import { isBackupName } from '../backup-name.ts'

/** Where in a bucket backups lie. */
export interface BucketAddress extends S3Place {
	/** Prefix of the names of all objects; empty or with a slash at its end. */
	readonly prefix: string
	/** What people are shown: without key and secret. */
	readonly label: string
}

/** Reads `s3://key:secret@host/bucket/folder?region=…&endpoint=…`; the folder may be left out. Throws unless it names a bucket. */
export function parseBucketAddress(url: string, setting: string): BucketAddress {
	const parsed = new URL(url)
	const [bucket = '', ...folders] = parsed.pathname.split('/').filter((part) => part !== '')
	parsed.pathname = `/${bucket}`
	const prefix = folders.length === 0 ? '' : `${folders.join('/')}/`
	return {
		...parseS3Url(parsed.href, setting),
		prefix: decodeURIComponent(prefix),
		label: `s3://${[parsed.host, bucket, ...folders].join('/')}`,
	}
}

export const isBucketAddress = (text: string) => text.startsWith('s3:')

const serverOf = ({ endpoint }: S3Place) => (endpoint === undefined ? null : new URL(endpoint).host)

/** Whether what the second URL names lies in the place of backups: in its bucket, and in its folder if it has one. */
export function holdsFiles(backupsUrl: string, filesUrl: string): boolean {
	const { protocol, pathname } = new URL(filesUrl)
	if (protocol !== 's3:' || pathname.replaceAll('/', '') === '') return false
	const own = parseBucketAddress(backupsUrl, 'BACKUP_S3_URL')
	const other = parseBucketAddress(filesUrl, 'FILES_URL')
	return serverOf(own) === serverOf(other) && own.bucket === other.bucket && other.prefix.startsWith(own.prefix)
}

export interface NamedBackup {
	/** Address of the place. */
	readonly url: string
	/** Null for the place itself. */
	readonly folder: string | null
}

/** A command line is seen by other users of the machine, so the key may be left out: it is then that of `configured`, if both name the same bucket. */
export function readBucketArgument(text: string, configured: string | null): NamedBackup {
	const url = new URL(text)
	const parts = url.pathname.split('/').filter((part) => part !== '')
	const last = parts.at(-1) ?? ''
	const folder = isBackupName(last) ? last : null
	if (folder !== null) url.pathname = `/${parts.slice(0, -1).join('/')}`
	const own = configured === null ? null : new URL(configured)
	const isSameBucket = own !== null && own.host === url.host && own.pathname.split('/')[1] === parts[0]
	if (!isSameBucket || url.username !== '') return { url: url.href, folder }
	url.username = own.username
	url.password = own.password
	for (const [name, value] of own.searchParams) if (!url.searchParams.has(name)) url.searchParams.set(name, value)
	return { url: url.href, folder }
}
