import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const KEY = 'a key that is only for these tests'
let dataDir: string
beforeAll(() => {
	dataDir = mkdtempSync(join(tmpdir(), 'praxis-config-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

function mistakesOf(env: Readonly<Record<string, string>>): readonly string[] {
	try {
		loadConfig({ SECRET_KEY: KEY, ...env })
	} catch (error) {
		if (error instanceof ConfigError) return error.mistakes
		throw error
	}
	return []
}

describe('the environment', () => {
	it('may be empty', () => {
		const config = loadConfig({ DATA_DIR: dataDir })
		expect(config).toMatchObject({
			port: 3000,
			host: 'localhost',
			publicUrl: 'http://localhost:3000',
			isPublicUrlGiven: false,
			trustProxy: false,
			dataDir,
			databaseUrl: null,
			smtpUrl: null,
			stripe: null,
			twilio: null,
			google: null,
			facebook: null,
			ollamaUrl: 'http://localhost:11434',
			outboundAllow: [],
			logLevel: 'info',
			demoSize: 'small',
		})
		expect(config.filesUrl).toMatch(/^file:\/\/.*\/files$/)
	})

	it('takes an empty value as absent, and spaces around one away', () => {
		const config = loadConfig({ SECRET_KEY: KEY, PORT: ' 8080 ', DATABASE_URL: '', SMTP_URL: '  ', LOG_LEVEL: '' })
		expect(config).toMatchObject({ port: 8080, databaseUrl: null, smtpUrl: null, logLevel: 'info' })
	})

	it('reads everything that is set', () => {
		const config = loadConfig({
			SECRET_KEY: KEY,
			SECRET_KEY_PREVIOUS: `${KEY}1,${KEY}2`,
			HOST: '0.0.0.0',
			PUBLIC_URL: 'https://Praxis.example.com/',
			TRUST_PROXY: '10.0.0.0/8, ::1',
			DATABASE_URL: 'postgresql://a@b/c',
			DATABASE_READ_URL: 'postgres://a@d/c',
			STRIPE_SECRET_KEY: 'sk',
			GOOGLE_CLIENT_ID: 'id',
			GOOGLE_CLIENT_SECRET: 'secret',
			OUTBOUND_ALLOW: 'nas.local, 192.168.0.0/24',
			DEMO_SIZE: 'large',
		})
		expect(config).toMatchObject({
			publicUrl: 'https://praxis.example.com',
			isPublicUrlGiven: true,
			trustProxy: ['10.0.0.0/8', '::1'],
			previousSecretKeys: [`${KEY}1`, `${KEY}2`],
			stripe: { secretKey: 'sk', webhookSecret: null, apiBase: null },
			google: { clientId: 'id', clientSecret: 'secret' },
			outboundAllow: ['nas.local', '192.168.0.0/24'],
			demoSize: 'large',
		})
		expect(loadConfig({ SECRET_KEY: KEY, TRUST_PROXY: '2' }).trustProxy).toBe(2)
	})

	it.each([
		['PORT', 'x'],
		['PORT', '65536'],
		['PORT', '-1'],
		['HOST', 'a b'],
		['PUBLIC_URL', 'praxis.example.com'],
		['PUBLIC_URL', 'https://a.test/praxis'],
		['PUBLIC_URL', 'ftp://a.test'],
		['TRUST_PROXY', 'yes'],
		['TRUST_PROXY', '10.0.0.0/33'],
		['DATABASE_URL', 'mysql://a'],
		['FILES_URL', 'http://a'],
		['SMTP_URL', 'mail.example.com'],
		['SECRET_KEY', 'short'],
		['SECRET_KEY_PREVIOUS', 'short'],
		['STRIPE_API_BASE', 'x'],
		['OLLAMA_URL', 'x'],
		['OUTBOUND_ALLOW', 'a b'],
		['LOG_LEVEL', 'loud'],
		['DEMO_SIZE', 'huge'],
		['RATE_LIMIT', 'many'],
		['GOOGLE_CLIENT_ID', 'alone'],
		['FACEBOOK_CLIENT_SECRET', 'alone'],
		['DATABASE_READ_URL', 'postgres://alone'],
		['STRIPE_WEBHOOK_SECRET', 'alone'],
		['TWILIO_AUTH_TOKEN', 'alone'],
		['TWILIO_API_BASE', 'http://alone'],
		['TWILIO_ACCOUNT_SID', 'x'],
		['TWILIO_FROM', '212 555 0134'],
	])('refuses %s=%s in a sentence that names it', (name, value) => {
		expect(mistakesOf({ [name]: value }).join(' ')).toMatch(new RegExp(`^${name} (must|is set)`))
	})

	it('refuses backups in the place of the files, and takes a folder beside them', () => {
		const FILES_URL = 's3://a:b@minio.test:9000/firm'
		const refused =
			'BACKUP_S3_URL must not name the place of FILES_URL. Name another bucket, or a folder: s3://key:secret@host/bucket/folder.'
		const mistakesFor = (BACKUP_S3_URL: string) => mistakesOf({ FILES_URL, BACKUP_S3_URL })
		expect(mistakesFor('s3://c:d@minio.test:9000/firm/?region=x')).toEqual([refused])
		expect(mistakesFor('s3://c:d@minio.test:9000/firm/backups')).toEqual([])
		expect(mistakesFor('s3://c:d@minio.test:9000/backups')).toEqual([])
		expect(mistakesFor('s3://c:d@other.test/firm')).toEqual([])
	})

	it('tells all mistakes at once, without values', () => {
		const mistakes = mistakesOf({
			PORT: 'hunter2',
			SECRET_KEY: 'hunter2',
			SMTP_URL: 'hunter2',
			GOOGLE_CLIENT_ID: 'hunter2',
		})
		expect(mistakes).toHaveLength(4)
		expect(mistakes.join('')).not.toContain('hunter2')
	})

	it('is read or refused in sentences, whatever it holds', () => {
		const names = [
			'PORT',
			'HOST',
			'PUBLIC_URL',
			'TRUST_PROXY',
			'DATABASE_URL',
			'FILES_URL',
			'OUTBOUND_ALLOW',
			'LOG_LEVEL',
		]
		const anything = fc.dictionary(fc.constantFrom(...names), fc.string())
		fc.assert(
			fc.property(anything, (env) => {
				for (const mistake of mistakesOf(env)) expect(mistake).toMatch(/^[A-Z_]+ .*\.$/)
			}),
		)
	})
})

describe('the secret key', () => {
	it('is made once, kept for this account alone, and read again', () => {
		const first = loadConfig({ DATA_DIR: dataDir }).secretKey
		expect(first.length).toBeGreaterThan(40)
		expect(loadConfig({ DATA_DIR: dataDir }).secretKey).toBe(first)
		expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
		expect(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()).toBe(first)
	})

	it('does not replace a damaged one', () => {
		writeFileSync(join(dataDir, 'secret.key'), 'x')
		expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(/damaged/)
		expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('x')
	})
})
