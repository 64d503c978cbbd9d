import sanitizeHtml from 'sanitize-html'
import { UnreadableError } from '../reading/readable.ts'
import { isDeeperThan } from './html-depth.ts'

/** A content as a page, and what of it is not shown. */
export interface RenderedContent {
	/** Null when there is no preview. */
	readonly html: string | null
	readonly reason: string
}

const PAGE_CHARACTERS_MAX = 30_000_000

/** Nothing is loaded, run, sent or submitted; images are those in the page itself. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"

const STYLE = `
html { background: #fff; color: #1b1f24; font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
body { margin: 0; padding: 24px; }
img { max-width: 100%; height: auto; }
pre { margin: 0; font: inherit; white-space: pre-wrap; }
.link { color: #1f3a5f; text-decoration: underline; }
.head { margin: 0 0 20px; padding: 0 0 16px; border-bottom: 1px solid #d8d5cd; }
.head h1 { margin: 0 0 8px; font-size: 20px; }
.head dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0; font-size: 13px; }
.head dt { color: #5b6470; }
.head dd { margin: 0; }
.sheet { margin: 0 0 32px; }
.sheet h2 { margin: 0 0 8px; font-size: 16px; }
table { border-collapse: collapse; }
.sheet table { font-size: 13px; font-variant-numeric: tabular-nums; }
.sheet td, .sheet th, .word td, .word th { padding: 3px 8px; border: 1px solid #d8d5cd; vertical-align: top; text-align: left; }
.sheet td { white-space: nowrap; }
.sheet .long { min-width: 360px; white-space: normal; }
.sheet th { background: #f3f1ec; color: #5b6470; font-weight: 500; }
.slide { margin: 0 0 24px; padding: 16px 24px 24px; border: 1px solid #d8d5cd; border-radius: 6px; box-shadow: 0 1px 3px rgb(0 0 0 / 12%); }
.slide h2 { margin: 4px 0 12px; font-size: 22px; }
.slide h3 { margin: 20px 0 4px; padding-top: 8px; border-top: 1px solid #d8d5cd; color: #5b6470; font-size: 13px; }
.slide img { max-height: 420px; }
.slide td { padding: 3px 8px; border: 1px solid #d8d5cd; vertical-align: top; }
.note { color: #5b6470; font-size: 13px; }
mark { border-radius: 2px; background: #d9c39a; color: inherit; scroll-margin-block: 30vh; }
@media (max-width: 480px) { body { padding: 12px; } }
`

/** A whole page for a frame without scripts. @throws UnreadableError when it is too large */
export function pageOf(body: string): string {
	if (body.length > PAGE_CHARACTERS_MAX) throw new UnreadableError('This document is too large to show here.')
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer"><title>Preview</title><style>${STYLE}</style></head><body>${body}</body></html>`
}

const COLOR = [/^#[0-9a-f]{3,8}$/i, /^[a-z]{3,20}$/i, /^rgba?\([\d\s.,%/]{1,40}\)$/i]
const LENGTH = [/^-?\d{0,4}(?:\.\d{1,4})?(?:px|pt|em|rem|%|cm|mm|in)?$/]
const LENGTHS = [/^(?:\d{0,4}(?:\.\d{1,4})?(?:px|pt|em|rem|%)?\s*){1,4}$/]
const WORD = [/^[a-z-]{1,30}$/i, /^\d{3}$/]
const BORDER = [/^[\w#.,%()\s-]{1,60}$/]

/** Only what cannot place a text over others or load something. */
const STYLES = {
	color: COLOR,
	'background-color': COLOR,
	'font-weight': WORD,
	'font-style': WORD,
	'font-size': LENGTH,
	'text-align': WORD,
	'text-decoration': WORD,
	'vertical-align': WORD,
	'white-space': WORD,
	display: [/^(?:none|block|inline|inline-block|table|table-row|table-cell)$/],
	width: LENGTH,
	'max-width': LENGTH,
	'line-height': LENGTH,
	padding: LENGTHS,
	'padding-left': LENGTH,
	'padding-right': LENGTH,
	'padding-top': LENGTH,
	'padding-bottom': LENGTH,
	border: BORDER,
	'border-left': BORDER,
	'border-top': BORDER,
	'border-bottom': BORDER,
	'border-right': BORDER,
}

const TAGS =
	'p div span br hr h1 h2 h3 h4 h5 h6 b strong i em u s del ins sub sup small big code pre blockquote ul ol li dl dt dd table caption thead tbody tfoot tr td th colgroup col font center address section article header footer abbr cite q mark img'.split(
		' ',
	)
const IMAGE = /^data:image\/(?:png|jpeg|gif|webp|bmp);base64,[A-Za-z0-9+/=\s]*$/

/** No program writes it; the parser takes a time that grows with its square. */
const DEEPEST = 2_000

export const isTooDeep = (html: string) => isDeeperThan(DEEPEST, html)

const TARGET = /^(?:https?|mailto|tel):/i

export interface Sanitized {
	readonly html: string
	/** How many images are not shown: they are elsewhere, or of a type that can run. */
	readonly hiddenImages: number
}

/** HTML of others without scripts, forms, frames, links that lead somewhere, and anything loaded. `imageOf` gives the data of an image
 *  by its source. @throws UnreadableError when its elements are nested too deeply */
export function sanitize(html: string, imageOf: (source: string) => string | null): Sanitized {
	if (isTooDeep(html)) throw new UnreadableError('This document is nested too deeply to show here.')
	let hiddenImages = 0
	const clean = sanitizeHtml(html, {
		allowedTags: TAGS,
		allowedAttributes: {
			'*': ['style', 'align', 'valign', 'dir', 'lang', 'title'],
			span: ['class'],
			td: ['colspan', 'rowspan', 'width', 'bgcolor'],
			th: ['colspan', 'rowspan', 'width', 'bgcolor'],
			table: ['width', 'border', 'cellpadding', 'cellspacing', 'bgcolor'],
			font: ['color', 'size'],
			ol: ['start', 'type'],
			img: ['src', 'alt', 'width', 'height'],
		},
		allowedClasses: { span: ['link'] },
		allowedStyles: { '*': STYLES },
		allowedSchemes: [],
		allowedSchemesByTag: { img: ['data'] },
		allowProtocolRelative: false,
		nonTextTags: [
			'script',
			'style',
			'textarea',
			'option',
			'noscript',
			'title',
			'svg',
			'math',
			'template',
			'xmp',
			'iframe',
		],
		transformTags: {
			// Where a link leads is shown, but it does not lead there.
			a: (_tag, { href = '' }) => ({
				tagName: 'span',
				attribs: { class: 'link', title: TARGET.test(href) ? href : '' },
			}),
			img: (tagName, { src = '', alt = '', width = '', height = '' }) => {
				const image = imageOf(src)
				if (image === null || !IMAGE.test(image)) {
					hiddenImages += 1
					return { tagName: 'span', attribs: {}, text: alt }
				}
				return { tagName, attribs: { src: image, alt, width, height } }
			},
		},
	})
	return { html: clean, hiddenImages }
}
