/** Prints one element without the page around it, whole and with all that can be opened in it, also out of a dialog. */
export function printAlone(element: HTMLElement): void {
	const sheet = document.createElement('div')
	sheet.dataset.printed = ''
	const copy = element.cloneNode(true)
	sheet.append(copy)
	for (const button of sheet.querySelectorAll('button')) button.remove()
	for (const details of sheet.querySelectorAll('details')) details.open = true
	document.body.append(sheet)
	window.addEventListener('afterprint', () => sheet.remove(), { once: true })
	window.print()
}
