import { z } from 'zod'
import { prose } from '../../kernel/text.ts'
import { ANSWER_MAX } from './answer-faults.ts'
import { CASE_VARIABLES, VARIABLES_MAX } from './template.ts'

/** What the record of a case has not is asked for on top of the variables of a template. */
export const ANSWERS_MAX = VARIABLES_MAX + Object.keys(CASE_VARIABLES).length

/** The name of a built-in template, or the id of one of the firm. */
export const templateName = z.string().min(1).max(60)

/** Answers by the names of variables. */
export const templateAnswers = z
	.record(z.string().max(60), prose(ANSWER_MAX))
	.refine((all) => Object.keys(all).length <= ANSWERS_MAX, 'Too many answers.')
	.default({})
