import { expect, test } from 'vitest'
import { columnsOfText, readNamesFile } from './read-names-file.ts'

test('a file has columns named by its first row; empty names are left out', () => {
	const text = '\uFEFFName;Email\r\n"Berg; Anna";a@b.test\r\n;x\r\nმარიამი ბერიძე;\r\n"Ann ""Bo"" Lee";c\r\n'.slice(1)
	expect(columnsOfText(text)).toEqual([
		{ label: 'Name', names: ['Berg; Anna', 'მარიამი ბერიძე', 'Ann "Bo" Lee'] },
		{ label: 'Email', names: ['a@b.test', 'x', 'c'] },
	])
	expect(columnsOfText('Anna Berg\n\nالفارسي\n')).toEqual([{ label: 'Names', names: ['Anna Berg', 'الفارسي'] }])
})

test('reads UTF-8 and older files, and says what is wrong with others', async () => {
	const file = (bytes: string | Uint8Array<ArrayBuffer>) => new File([bytes], 'names.csv')
	expect(await readNamesFile(file('\uFEFFName,City\n山田太郎,Tokyo'))).toMatchObject([
		{ label: 'Name', names: ['山田太郎'] },
		{ label: 'City' },
	])
	expect(await readNamesFile(file(new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c])))).toEqual([
		{ label: 'Names', names: ['Müll'] },
	])
	await expect(readNamesFile(file(' \n,\n'))).rejects.toThrow('There are no names in this file.')
	await expect(readNamesFile(file('x'.repeat(5_000_001)))).rejects.toThrow('Choose one of at most 5 MB.')
})
