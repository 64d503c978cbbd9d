import type { Box, Line, PageText } from './page-text.ts'

const escapeText = (text: string) =>
	text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
const boxOf = (box: Box) => `bbox ${box.map(Math.round).join(' ')}`

function around(lines: readonly Line[]): Box {
	const side = (at: 0 | 1 | 2 | 3) => lines.map(({ box }) => box[at])
	return [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))]
}

function lineOf({ box, words }: Line, id: string): string {
	const spans = words.map((word, at) => {
		const title = `${boxOf(word.box)}; x_wconf ${Math.round(word.confidence)}`
		return `<span class="ocrx_word" id="word_${id}_${at + 1}" title="${title}">${escapeText(word.text)}</span>`
	})
	return `<span class="ocr_line" id="line_${id}" title="${boxOf(box)}">${spans.join(' ')}</span>`
}

function pageOf({ number, width, height, paragraphs, ownText }: PageText): string {
	const blocks = paragraphs
		.filter((lines) => lines.length > 0)
		.map((lines, at) => {
			const id = `${number}_${at + 1}`
			const inside = lines.map((line, row) => lineOf(line, `${id}_${row + 1}`)).join('\n')
			return `<p class="ocr_par" id="par_${id}" title="${boxOf(around(lines))}">\n${inside}\n</p>`
		})
	const own = ownText === null ? [] : [`<pre>${escapeText(ownText)}</pre>`]
	const title = `${boxOf([0, 0, width, height])}; ppageno ${number - 1}`
	return `<div class="ocr_page" id="page_${number}" title="${title}">\n${[...blocks, ...own].join('\n')}\n</div>`
}

/** The words with their places, as other programs for scans read them: http://kba.github.io/hocr-spec/1.2/ */
export function hocrOf(pages: readonly PageText[], language: string): string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml">
<head>
<title>Recognized text</title>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8"/>
<meta name="ocr-system" content="tesseract.js"/>
<meta name="ocr-langs" content="${escapeText(language)}"/>
<meta name="ocr-capabilities" content="ocr_page ocr_par ocr_line ocrx_word"/>
</head>
<body>
${pages.map(pageOf).join('\n')}
</body>
</html>
`
}
