import { textBlocks } from '@praxis/contract/editor/document-counts'
import { fillTemplate, missingOf } from '@praxis/contract/editor/templates/fill-template'
import type { DocumentTemplate } from '@praxis/contract/editor/templates/template'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Hint } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { defaultsOf, Questions } from '../generator-form.tsx'
import { LazyShownText } from './lazy-text.tsx'
import classes from './templates.module.css'

const OUTPUT_MAX = 2_000

type Answers = Readonly<Record<string, string>>

/** What a test shows: the text, or why there is none. */
export type TestResult = { readonly text: string; readonly isCut: boolean } | { readonly failure: string }

export function runTest(template: DocumentTemplate, answers: Answers): TestResult {
	try {
		const text = textBlocks(fillTemplate(template, answers)).join('\n')
		return { text: text.slice(0, OUTPUT_MAX).toWellFormed(), isCut: text.length > OUTPUT_MAX }
	} catch (error) {
		if (error instanceof SyntaxError) return { failure: `Template test failed: ${error.message}` }
		throw error
	}
}

interface TestDialogProps {
	readonly template: DocumentTemplate
	readonly onTested: (result: TestResult) => void
	readonly onClose: () => void
}

/** Fills a template in with values typed here; nothing is saved. */
export function TestDialog({ template, onTested, onClose }: TestDialogProps) {
	const [answers, setAnswers] = useState<Answers>(() => defaultsOf(template.asks))
	const [result, setResult] = useState<TestResult | null>(null)
	const run = () => {
		const found = runTest(template, answers)
		setResult(found)
		onTested(found)
	}
	return (
		<Dialog opened onClose={onClose} title={`Test ${template.name}`}>
			<form
				className={classes.writing}
				noValidate
				aria-label="Test template"
				onSubmit={(event) => {
					event.preventDefault()
					run()
				}}
			>
				<Questions asked={missingOf(template, {})} answers={answers} errors={{}} onChange={setAnswers} />
				<Button type="submit" variant="primary">
					Run test
				</Button>
				{template.isForm === true && <FormNote />}
				{result !== null && <Result result={result} />}
			</form>
		</Dialog>
	)
}

function FormNote() {
	return <Hint>The values of the fields are listed. The PDF itself is filled in when a document is created.</Hint>
}

export function Result({ result }: { readonly result: TestResult }) {
	const shown = useRef<HTMLElement>(null)
	useEffect(() => {
		// It returns a promise in newer browsers, which is no clean-up.
		void shown.current?.scrollIntoView({ block: 'nearest' })
	}, [])
	if ('failure' in result) return <Banner tone="red">{result.failure}</Banner>
	return (
		<section ref={shown} aria-label="Test results" className={classes.writing}>
			{result.isCut && <Hint>The first 2,000 characters are shown.</Hint>}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
			<pre className={classes.result} tabIndex={0}>
				{result.text}
			</pre>
		</section>
	)
}

/** The text with default values and, without one, the labels of what is asked. */
export function PreviewDialog({
	template,
	onClose,
}: {
	readonly template: DocumentTemplate
	readonly onClose: () => void
}) {
	const sample = Object.fromEntries(
		missingOf(template, {}).map(({ name, label, type, defaultValue, options = [] }) => [
			name,
			defaultValue ?? options[0] ?? (type === 'boolean' ? 'Yes' : label),
		]),
	)
	return (
		<Dialog opened onClose={onClose} title={`Preview of ${template.name}`} wide>
			{template.isForm === true && <FormNote />}
			<LazyShownText doc={{ ...fillTemplate(template, sample) }} label="Preview" />
		</Dialog>
	)
}
