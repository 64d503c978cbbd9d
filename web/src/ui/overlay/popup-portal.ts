/** Small sheets are drawn inside the page's main part, so that screen readers meet them within a landmark. */
export function popupPortal(): { readonly target?: HTMLElement } {
	const main = document.getElementById('main')
	return main === null ? {} : { target: main }
}
