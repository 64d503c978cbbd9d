import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findA11yViolations, horizontalOverflow } from './support/find-a11y-violations.ts'
import { journey } from './support/journey.ts'

const DOES_NOT_KNOW = 'I don’t know. I answer from the help of Praxis, and nothing in it speaks of that.'

function chat(page: Page) {
	const panel = page.getByRole('dialog', { name: 'Help chat' })
	return {
		panel,
		button: page.getByRole('button', { name: /^Open the help chat/ }),
		input: panel.getByRole('textbox', { name: 'Your question' }),
		send: panel.getByRole('button', { name: 'Send' }),
		log: panel.getByRole('log', { name: 'Conversation' }),
		ask: async (text: string) => {
			await panel.getByRole('textbox', { name: 'Your question' }).fill(text)
			await page.keyboard.press('Enter')
			await panel.getByRole('status', { name: 'Looking it up' }).waitFor({ state: 'hidden' })
		},
	}
}

/** Has the page keep what the conversation says when the answer is being looked up: that is shown for a second. */
async function keepLookingUp(log: Locator): Promise<void> {
	await log.evaluate((element) => {
		const lookingUp = new Promise<string>((resolve) => {
			new MutationObserver((_, watch) => {
				if (element.querySelector('[role="status"][aria-label="Looking it up"]') === null) return
				watch.disconnect()
				resolve((element as HTMLElement).innerText)
			}).observe(element, { childList: true, subtree: true })
		})
		Object.assign(window, { lookingUp })
	})
}

journey('the chat answers from the help, names its guide, and asks no server', async ({ visit }) => {
	const { page } = await visit('attorney', { path: '/dashboard/cases' })
	const { panel, button, input, send, log } = chat(page)
	await button.click()
	await input.waitFor()
	expect(await panel.boundingBox()).toMatchObject({ width: 400, height: 600 })
	await page.waitForLoadState('networkidle')

	const requests: string[] = []
	page.on('request', (request) => {
		if (!new URL(request.url()).pathname.startsWith('/api/live')) requests.push(request.url())
	})
	const heightOf = async () => (await input.boundingBox())?.height ?? 0
	const least = await heightOf()
	await input.fill('one\ntwo\nthree')
	await expect.poll(heightOf).toBeGreaterThan(least)
	await input.fill('line\n'.repeat(30))
	await expect.poll(heightOf).toBe(120)
	await input.fill('')
	await expect.poll(heightOf).toBe(least)
	await input.fill('how do I archve')
	await page.keyboard.press('Shift+Enter')
	await page.keyboard.type('a matter?')
	expect(await input.inputValue()).toBe('how do I archve\na matter?')
	const colorOf = (button: Locator) => button.evaluate((one) => getComputedStyle(one).color)
	expect(await colorOf(send)).not.toBe(await colorOf(panel.getByRole('button', { name: 'Close the help chat' })))
	await keepLookingUp(log)
	await page.keyboard.press('Enter')
	expect(await input.inputValue()).toBe('')
	expect(await page.evaluate(() => Reflect.get(window, 'lookingUp') as unknown)).not.toContain('From the guide')
	await log.getByText('From the guide “Archiving and deleting cases”').waitFor()
	await panel.getByRole('status', { name: 'Looking it up' }).waitFor({ state: 'hidden' })

	await input.fill('what is the weather in paris')
	await page.keyboard.press('Enter')
	await log.getByText(DOES_NOT_KNOW).waitFor()
	expect(requests).toEqual([])

	await log.getByRole('button', { name: 'Open the guide' }).click()
	const guide = page.getByRole('dialog', { name: 'Archiving and deleting cases' })
	await guide.getByRole('button', { name: 'Close' }).click()
	await guide.waitFor({ state: 'hidden' })
	await log.getByText('From the guide “Archiving and deleting cases”').waitFor()
})

journey(
	'the chat is opened and closed by keyboard, and keeps the visit’s talk until signing out',
	async ({ visit }) => {
		const { page } = await visit('paralegal', { path: '/dashboard/cases' })
		const { panel, button, input, log, ask } = chat(page)
		await button.focus()
		await page.keyboard.press('Enter')
		await input.waitFor()
		await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)
		await ask('hello')
		await log.getByText('What would you like to do in Praxis?').waitFor()
		await page.keyboard.press('Escape')
		await panel.waitFor({ state: 'hidden' })

		await page.getByRole('link', { name: 'New case' }).first().click()
		await page.waitForURL('**/dashboard/cases/new')
		await button.click()
		await log.getByText('What would you like to do in Praxis?').waitFor()
		await page.keyboard.press('Escape')
		await page.getByRole('button', { name: 'Logout' }).click()
		await page.waitForURL('**/login')
		await page.goBack()
		await page.waitForURL('**/login')
		await page.getByRole('button', { name: /Paralegal/ }).click()
		await page.waitForURL('**/dashboard**')
		await button.click()
		await input.waitFor()
		expect(await log.getByText('What would you like to do in Praxis?').count()).toBe(0)
	},
)

journey('who does not want the chat hides it, on every device, and brings it back', async ({ visit }) => {
	const { page } = await visit('clerk', { path: '/dashboard' })
	const { panel, button } = chat(page)
	await button.click()
	await panel.getByRole('button', { name: 'Hide the chat' }).click()
	await button.waitFor({ state: 'hidden' })
	await panel.waitFor({ state: 'hidden' })
	await page.getByText('The chat is hidden.').waitFor()
	expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')

	const { page: elsewhere } = await visit('clerk', { path: '/dashboard/help' })
	const shown = elsewhere.getByRole('switch', { name: 'Show the chat' })
	await expect.poll(() => shown.isEnabled()).toBe(true)
	expect(await shown.isChecked()).toBe(false)
	expect(await chat(elsewhere).button.count()).toBe(0)
	await shown.click()
	await chat(elsewhere).button.waitFor()
})

journey('the chat has no barriers and fits a phone', async ({ visit }) => {
	for (const [width, colorScheme] of [[1440, 'light'] as const, [360, 'dark'] as const]) {
		const { page } = await visit('receptionist', { path: '/dashboard/clients', width, height: 640, colorScheme })
		const { panel, button, log, ask } = chat(page)
		await button.waitFor()
		await button.click()
		await ask('where do I add a client?')
		await log.getByText('From the guide “Adding a client”').waitFor()
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
		const box = await panel.boundingBox()
		expect(box).not.toBeNull()
		expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true)
		expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 640) <= 640).toBe(true)
		expect(await findA11yViolations(page)).toEqual([])
	}
})

journey('on a phone, what stands at the end of a page can be reached beside the chat', async ({ visit }) => {
	for (const path of ['/dashboard/clients/new', '/dashboard/settings']) {
		const { page } = await visit('attorney', { path, width: 360, height: 740 })
		await chat(page).button.waitFor()
		await page.getByRole('main').getByRole('button').last().waitFor()
		const covered = await page.evaluate(() => {
			window.scrollTo(0, document.documentElement.scrollHeight)
			const corner = document.querySelector('[aria-label="Help chat"]')?.getBoundingClientRect()
			const actions = [...document.querySelectorAll('main button, main a')].filter((one) => one.checkVisibility())
			return actions
				.filter((one) => {
					const { left, right, top, bottom } = one.getBoundingClientRect()
					if (corner === undefined || bottom <= 0 || top >= window.innerHeight) return false
					return right > corner.left && left < corner.right && bottom > corner.top && top < corner.bottom
				})
				.map((one) => one.textContent ?? '')
		})
		expect(covered, path).toEqual([])
	}
})
