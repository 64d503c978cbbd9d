import { describe, expect, test } from 'vitest'
import { encodingOf } from './code-pages.ts'
import { expandRtf } from './compressed-rtf.ts'
import { readTnef } from './read-tnef.ts'

const u16 = (value: number) => Buffer.from([value & 0xff, value >> 8])
function u32(value: number): Buffer {
	const bytes = Buffer.alloc(4)
	bytes.writeUInt32LE(value)
	return bytes
}

const attribute = (level: number, id: number, data: Buffer) =>
	Buffer.concat([Buffer.from([level]), u32(0x00060000 | id), u32(data.length), data, u16(0)])
const padded = (data: Buffer) => Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
const counted = (data: Buffer) => Buffer.concat([u32(1), u32(data.length), padded(data)])
const property = (type: number, id: number, value: Buffer) => Buffer.concat([u16(type), u16(id), value])
const properties = (...each: readonly Buffer[]) => Buffer.concat([u32(each.length), ...each])
const tnef = (...attributes: readonly Buffer[]) => Buffer.concat([u32(0x223e9f78), u16(1), ...attributes])
const wide = (text: string) => counted(Buffer.from(`${text}\0`, 'utf16le'))

/** The example of MS-OXRTFCP 4.1. */
const HELLO = Buffer.from(
	'2d0000002b0000004c5a4675f1c5c7a703000a00726370673132354232 0af32068656c09002062770 5b06c647d0a800fa0'.replaceAll(
		' ',
		'',
	),
	'hex',
)

test('compressed RTF is expanded; what is damaged ends', () => {
	expect(expandRtf(HELLO)).toBe('{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n')
	expect(expandRtf(HELLO.subarray(0, 30))).toContain('{\\rtf1')
	expect(expandRtf(Buffer.from('no'))).toBe('')
})

describe('winmail.dat', () => {
	test('with properties: Unicode names, named properties, HTML, and RTF where it has no other body', () => {
		const named = Buffer.concat([Buffer.alloc(16), u32(0), u32(7), u32(42)])
		const body = properties(
			property(0x0003, 0x8001, named),
			property(0x001f, 0x0037, wide('Vertrag für Özil')),
			property(0x0102, 0x1009, counted(HELLO)),
		)
		const file = properties(
			property(0x001f, 0x3707, wide('Übersicht.txt')),
			property(0x0102, 0x3701, counted(Buffer.from('file'))),
		)
		const found = readTnef(
			tnef(attribute(1, 0x9003, body), attribute(2, 0x9002, Buffer.alloc(14)), attribute(2, 0x9005, file)),
		)
		expect(found).toMatchObject({ subject: 'Vertrag für Özil', text: 'hello world', html: '' })
		expect(found?.attachments.map(({ name, content }) => [name, content.toString()])).toEqual([
			['Übersicht.txt', 'file'],
		])
	})

	test('in the code page that it declares', () => {
		const codePage = Buffer.concat([u32(1251), u32(0)])
		const found = readTnef(
			tnef(attribute(1, 0x9007, codePage), attribute(1, 0x800c, Buffer.from('c4eee3eee2eef000', 'hex'))),
		)
		expect(found?.text).toBe('Договор')
	})

	test('that is cut or lies about its lengths ends there', () => {
		const whole = tnef(attribute(1, 0x800c, Buffer.from('Body\0')), attribute(2, 0x9002, Buffer.alloc(14)))
		for (let end = 0; end < whole.length; end += 1) readTnef(whole.subarray(0, end))
		const lie = Buffer.concat([whole, Buffer.from([2]), u32(0x6800f), u32(0xffffffff)])
		expect(readTnef(lie)?.text).toBe('Body')
		expect(readTnef(tnef(attribute(1, 0x9003, u32(0xffffffff))))).toMatchObject({ text: '', attachments: [] })
		expect(readTnef(Buffer.from('no TNEF at all'))).toBeNull()
	})
})

test('code pages have the names of their encodings', () => {
	expect([1251, 932, 28592, 65001, 1200, 1].map(encodingOf)).toEqual([
		'windows-1251',
		'shift_jis',
		'iso-8859-2',
		'utf-8',
		null,
		null,
	])
})
