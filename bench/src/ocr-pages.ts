import type { Browser } from 'playwright-core'

/** A page of text in each other language of the product, by the code of the `tesseract` program. */
export const LANGUAGE_TEXTS: Readonly<Record<string, string>> = {
	spa: 'El arrendatario paga la renta el primer día de cada mes, sin aviso previo. El propietario mantiene el techo y la calefacción. Este contrato se rige por las leyes del Estado de Nueva York.',
	fra: 'Le locataire paie le loyer le premier jour de chaque mois, sans préavis. Le propriétaire entretient la toiture et le chauffage. Ce contrat est régi par les lois de l’État de New York.',
	deu: 'Der Mieter zahlt die Miete am ersten Tag jedes Monats ohne Aufforderung. Der Vermieter unterhält das Dach und die Heizung. Für diesen Vertrag gilt das Recht des Staates New York.',
	chi_sim: '承租人应当在每月第一天支付租金。出租人负责维修屋顶和供暖设备。本合同适用纽约州法律。',
	jpn: '借主は毎月一日に家賃を支払う。貸主は屋根と暖房を修理する。この契約はニューヨーク州の法律に従う。',
	rus: 'Арендатор платит за аренду в первый день каждого месяца без уведомления. Владелец содержит крышу и отопление. Договор регулируется законами штата Нью-Йорк.',
	ara: 'يدفع المستأجر الإيجار في اليوم الأول من كل شهر. يتولى المالك صيانة السقف والتدفئة. يخضع هذا العقد لقوانين ولاية نيويورك.',
}

const INCHES = { width: 8.5, height: 5.5 }
const CSS_DPI = 96

/** A picture of a text as a browser sets it. */
export async function pictureOf(browser: Browser, text: string, dpi: number): Promise<Buffer> {
	const viewport = { width: INCHES.width * CSS_DPI, height: INCHES.height * CSS_DPI }
	const context = await browser.newContext({ viewport, deviceScaleFactor: dpi / CSS_DPI })
	try {
		const page = await context.newPage()
		const paragraphs = Array.from({ length: 3 }, () => `<p dir="auto">${text}</p>`).join('')
		await page.setContent(
			`<body style="margin:72px;font:18px/1.6 'DejaVu Sans','Droid Sans Fallback',sans-serif">${paragraphs}`,
		)
		return await page.screenshot()
	} finally {
		await context.close()
	}
}
