import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (one) => Number.parseInt(one, 16))

test.each([
	[
		'shift_jis',
		'8c5f96f18f9182cc8eca82b582f0919782e882dc82b781428a948eae89ef8ed0836583588367',
		'契約書の写しを送ります。株式会社テスト',
	],
	[
		'euc_jp',
		'a4b3a4ceb7c0ccf3a4cfc6f3a1bbc6f3cfbbc7afbbb0b7eea4cbbdaaa4efa4eaa4dea4b9a1a3',
		'この契約は二〇二六年三月に終わります。',
	],
	[
		'gb18030',
		'b1bebacfcdacd3c9bcd7b7bdbacdd2d2b7bdc7a9b6a92cd7e2bdf0ceaac3bfd4c235303030d4aaa1a3',
		'本合同由甲方和乙方签订,租金为每月5000元。',
	],
	[
		'big5',
		'a5bbabb4acf9a5d1a5d2a4e8bb50a441a4e8c3b1ad712cafb2aaf7acb0a843a4eb35303030a4b8a143',
		'本契約由甲方與乙方簽訂,租金為每月5000元。',
	],
	['euc_kr', 'c0cc20b0e8bee0c0ba2032303236b3e22033bff9bfa120b3a1b3b3b4cfb4d92e', '이 계약은 2026년 3월에 끝납니다.'],
	['shift_jis', '436f6e7472616374208c5f96f18f9182c982c282a282c4', 'Contract 契約書について'],
])('%s', (_encoding, hex, text) => expect(decodeText(bytes(hex))).toBe(text))

test.each([
	['Windows-1252', 'Müller & Söhne, Straße 5: é à ç'],
	['Windows-1252 with many accents', 'ÄÖÜ äöü ß éèê'],
])('%s stays what it is', (_name, text) => {
	expect(decodeText(Uint8Array.from(text, (one) => one.charCodeAt(0)))).toBe(text)
})
