const HEIGHT = 900

interface Embedded {
	readonly id: string
	readonly title: string
	/** The whole address of the page in the frame. */
	readonly href: string
}

function escaped(text: string): string {
	return text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
}

/** What a website pastes: a frame, and a script that gives it the height of its content. Without the script it scrolls. */
export function embedCode({ id, title, href }: Embedded): string {
	const name = `praxis-${id}`
	const { origin } = new URL(href)
	return `<iframe id="${name}" src="${escaped(href)}" title="${escaped(title)}" allow="microphone" style="width:100%;height:${HEIGHT}px;border:0"></iframe>
<script>
addEventListener('message', function (event) {
  var frame = document.getElementById('${name}')
  if (event.origin !== '${origin}' || event.source !== frame.contentWindow) return
  if (event.data && event.data.praxisHeight > 0) frame.style.height = event.data.praxisHeight + 'px'
})
</script>`
}
