import { expect, test } from 'vitest'
import { parseBucketAddress, readBucketArgument } from './bucket-address.ts'

const OWN = 's3://key:se%2Fcret@minio.firm.example:9000/firm/praxis?region=eu-central-1'

test('an address names a bucket and a folder in it, and is shown without its key', () => {
	expect(parseBucketAddress(OWN, 'BACKUP_S3_URL')).toMatchObject({
		bucket: 'firm',
		prefix: 'praxis/',
		region: 'eu-central-1',
		endpoint: 'https://minio.firm.example:9000',
		credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
		label: 's3://minio.firm.example:9000/firm/praxis',
	})
	expect(parseBucketAddress('s3://s3.amazonaws.com/firm', 'BACKUP_S3_URL')).toMatchObject({
		prefix: '',
		endpoint: undefined,
	})
	expect(() => parseBucketAddress('s3://s3.amazonaws.com/', 'BACKUP_S3_URL')).toThrow('BACKUP_S3_URL names no bucket')
})

test('a command line need not hold the key of the configured bucket', () => {
	const folder = '2026-11-30T02-12-00-123'
	expect(readBucketArgument(`s3://minio.firm.example:9000/firm/praxis/${folder}`, OWN)).toEqual({ url: OWN, folder })
	const another = 's3://minio.firm.example:9000/other/praxis'
	expect(readBucketArgument(another, OWN)).toEqual({ url: another, folder: null })
	const withKey = 's3://a:b@minio.firm.example:9000/firm'
	expect(readBucketArgument(withKey, OWN)).toEqual({ url: withKey, folder: null })
	expect(readBucketArgument(another, null)).toEqual({ url: another, folder: null })
})
