import { clients } from '@praxis/contract/clients/clients.contract'
import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin'))
})
afterAll(() => app.close())

const LIKELY = 0.75
const VERY_LIKELY = 0.9

/** How similar a record is to an asked name, and why; both ways. */
async function foundAs(record: string, asked: string) {
	const { id } = await admin.call(clients.add, { fullName: record })
	const { hits } = await admin.call(conflicts.check, { names: [{ name: asked }] })
	const hit = hits.find((one) => one.refId === id)
	return { score: hit?.score ?? 0, why: hit?.why ?? '' }
}

const SAME: readonly (readonly [string, string])[] = [
	['Александр Пушкин', 'Alexander Pushkin'],
	['Yuliya Shevchenko', 'Юлия Шевченко'],
	['Γιώργος Σεφέρης', 'Giorgos Seferis'],
	['Արամ Խաչատրյան', 'Aram Khachatryan'],
	['Tigran Petrosyan', 'Տիգրան Պետրոսյան'],
	['გიორგი ბერიძე', 'Giorgi Beridze'],
	['Nino Lomidze', 'ნინო ლომიძე'],
	['דוד לוי', 'David Levi'],
	['محمد حسن', 'Mohamed Hassan'],
	['Khaled Mansour', 'خالد منصور'],
	['王小明', 'Wang Xiaoming'],
	['Zhang Weiguo', '張偉國'],
	['陈建国', '陳建國'],
	['タナカ タロウ', 'Tanaka Taro'],
	['Sakura Yamamoto', 'さくら やまもと'],
	['김민수', 'Kim Min-su'],
	['Park Ji-young', '박지영'],
	['William Oseiwa', 'Bill Oseiwa'],
	['Jonathan Kowalewski', 'J. Kowalewski'],
	['Blue Sky Ventures', 'Bluesky Ventures'],
	['Maryann Fisherton', 'Mary Ann Fisherton'],
	['Sunflower', 'Sun Flower'],
	['Microtek Systems', 'M1crotek Systems'],
	['0rbit Laboratories', 'Orbit Laboratories'],
	['Seven Oaks Dairy', '7 Oaks Dairy'],
	['12 Monkeys Brewing', 'Twelve Monkeys Brewing'],
	['Siemer Energie AG', 'Siemer Energie GmbH'],
	['ООО Ромашка', 'Romashka LLC'],
	['Danube Freight Sp.A.', 'Danube Freight SA'],
	['株式会社サクラダ', 'Sakurada K.K.'],
]

test.each(SAME)('%s is found as %s', async (record, asked) => {
	expect((await foundAs(record, asked)).score).toBeGreaterThanOrEqual(LIKELY)
})

const OTHERS: readonly (readonly [string, string])[] = [
	['John Smithson', 'John Doeson'],
	['Highway 101 Diner', 'Highway 102 Diner'],
	['9 Elms Bakery', '8 Elms Bakery'],
	['王大明', '李大明'],
	['赵伟', 'Wang Wei'],
	['First National Bank', 'First Republic Bank'],
	['Maria Sa', 'Maria Se'],
	['Green Hill Ventures', 'Greenhouse Ventures'],
	['Robert Chenny', 'Rachel Channing'],
	['დავით ბერიძე', 'Davit Kobakhidze'],
	['Siemann Energy AG', 'Simmons Power GmbH'],
	['박지훈', 'Kim Ji-hoon'],
	['דוד כהן', 'David Levi'],
	['Taro Suzuki', 'タナカ ジロウ'],
]

test.each(OTHERS)('%s is not taken for %s', async (record, asked) => {
	expect((await foundAs(record, asked)).score).toBeLessThan(VERY_LIKELY)
})

test('a name that differs in the form of company alone counts less, and says so', async () => {
	const same = await foundAs('Brackwater Milling GmbH', 'Brackwater Milling GmbH')
	expect(same).toEqual({ score: 1, why: 'Same name' })
	const country = await foundAs('Tollkeeper Foods GmbH', 'Tollkeeper Foods LLC')
	expect(country).toEqual({ score: 1, why: 'Same name' })
	const other = await foundAs('Quillfeather Paper Inc.', 'Quillfeather Paper GmbH')
	expect(other).toEqual({ score: 0.95, why: 'Same name, other legal form' })
})
