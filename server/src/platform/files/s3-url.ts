const AMAZON = /(^|\.)amazonaws\.com$/

export interface S3Place {
	readonly bucket: string
	readonly region: string
	readonly endpoint: string | undefined
	readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

/** Reads `s3://key:secret@host/bucket?region=…&endpoint=…`. Without key and secret the environment's own are used. */
export function parseS3Url(url: string, setting = 'FILES_URL'): S3Place {
	const parsed = new URL(url)
	const bucket = parsed.pathname.replace(/^\/+|\/+$/g, '')
	if (bucket === '') throw new Error(`${setting} names no bucket: s3://key:secret@host/bucket`)
	const isAmazon = AMAZON.test(parsed.hostname)
	return {
		bucket,
		region: parsed.searchParams.get('region') ?? 'us-east-1',
		endpoint: parsed.searchParams.get('endpoint') ?? (isAmazon ? undefined : `https://${parsed.host}`),
		credentials:
			parsed.username === ''
				? undefined
				: {
						accessKeyId: decodeURIComponent(parsed.username),
						secretAccessKey: decodeURIComponent(parsed.password),
					},
	}
}
