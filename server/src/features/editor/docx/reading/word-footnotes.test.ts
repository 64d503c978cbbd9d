import { expect, test } from 'vitest'
import { p, run, wordFile } from '../../../../testing/word-file.ts'
import { readDocx } from './read-docx.ts'

const reference = '<w:r><w:footnoteReference w:id="2"/></w:r>'
const number = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteRef/></w:r>'

test('a footnote of Word is one here, with its formatting and links, in one paragraph', () => {
	const note = [
		p(`${number}${run(' See ')}${run('Doe', '<w:i/>')}<w:r><w:br/></w:r>${run('at 3. ')}`),
		p(run('Id. ')),
	].join('')
	const footnotes = `<w:footnotes><w:footnote w:type="separator" w:id="-1"><w:p/></w:footnote><w:footnote w:id="2">${note}</w:footnote></w:footnotes>`
	const { doc, notices } = readDocx(wordFile(p(`${run('Granted')}${reference}${run('.')}`), { footnotes }))
	expect(doc.content?.[0]?.content).toEqual([
		{ type: 'text', text: 'Granted' },
		{
			type: 'footnote',
			content: [
				{ type: 'text', text: 'See ' },
				{ type: 'text', text: 'Doe', marks: [{ type: 'italic' }] },
				{ type: 'text', text: ' ' },
				{ type: 'text', text: 'at 3. ' },
				{ type: 'text', text: ' ' },
				{ type: 'text', text: 'Id.' },
			],
		},
		{ type: 'text', text: '.' },
	])
	expect(notices).toEqual(['The paragraphs of 1 footnote were joined.'])
})

test('a reference to a footnote that is not in the file leaves nothing, and an endnote stands at the end', () => {
	const endnotes = `<w:endnotes><w:endnote w:id="5">${p(run('At the end'))}</w:endnote></w:endnotes>`
	const body = p(`${run('Text')}${reference}<w:r><w:endnoteReference w:id="5"/></w:r>`)
	const { doc, notices } = readDocx(wordFile(body, { endnotes }))
	expect(JSON.stringify(doc)).not.toContain('footnote')
	expect(JSON.stringify(doc)).toContain('[1] ')
	expect(notices).toEqual(['Endnotes stand at the end of the document.'])
})
