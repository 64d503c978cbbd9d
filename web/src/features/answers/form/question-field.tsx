import type { Answer } from '@praxis/contract/questionnaires/definition'
import { memo } from 'react'
import { BoxQuestion, ManyQuestion, RadioQuestion, RegionQuestion, SelectQuestion } from './choice-questions.tsx'
import { FilesQuestion } from './files-question.tsx'
import { PartiesQuestion } from './parties-question.tsx'
import { Statement } from './question-frame.tsx'
import type { QuestionProps, Upload } from './question-props.ts'
import { LineQuestion, NumberQuestion, SignatureQuestion, StoryQuestion } from './text-questions.tsx'

interface QuestionFieldProps extends QuestionProps {
	/** What the question after the country was answered, for a state or province. */
	readonly country: Answer | undefined
	readonly upload: Upload | undefined
}

function Field({ country, upload, ...props }: QuestionFieldProps) {
	switch (props.question.type) {
		case 'text':
		case 'email':
		case 'phone':
		case 'date':
			return <LineQuestion {...props} />
		case 'textarea':
			return <StoryQuestion {...props} />
		case 'number':
			return <NumberQuestion {...props} />
		case 'select':
			return <SelectQuestion {...props} />
		case 'radio':
			return <RadioQuestion {...props} />
		case 'checkbox':
			return (props.question.options ?? []).length > 0 ? <ManyQuestion {...props} /> : <BoxQuestion {...props} />
		case 'multiselect':
			return <ManyQuestion {...props} />
		case 'state_province':
			return <RegionQuestion {...props} country={country} />
		case 'parties_form':
			return <PartiesQuestion {...props} />
		case 'file':
			return <FilesQuestion {...props} upload={upload} />
		case 'signature':
			return <SignatureQuestion {...props} />
		case 'statement':
			return <Statement question={props.question} />
	}
}

/** One question of any type. Drawn again only when something of its own changes. */
export const QuestionField = memo(Field)
