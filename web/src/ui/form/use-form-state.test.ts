import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdsSame, useFormState } from './use-form-state.ts'

function open() {
	const validate = (values: { name: string; tags: string[] }) =>
		values.name === '' ? { name: 'Please enter a name.' } : ({} as Record<string, string>)
	return renderHook(() => useFormState({ initialValues: { name: 'Ada', tags: ['a'] }, validate })).result
}

test('is dirty while it holds something else than was saved', () => {
	const form = open()
	expect(form.current.isDirty()).toBe(false)
	act(() => form.current.setFieldValue('tags', ['a', 'b']))
	expect(form.current.isDirty()).toBe(true)
	act(() => form.current.setFieldValue('tags', ['a']))
	expect(form.current.isDirty()).toBe(false)
	act(() => form.current.setFieldValue('name', 'Eve'))
	act(() => form.current.resetDirty(form.current.getValues()))
	expect(form.current.isDirty()).toBe(false)
})

test('an error goes when its field is changed, and the others stay', () => {
	const form = open()
	act(() => form.current.setErrors({ name: 'x', 'tags.0': 'y', other: 'z' }))
	act(() => form.current.setFieldValue('tags', ['c']))
	expect(form.current.errors).toEqual({ name: 'x', other: 'z' })
})

test('judges one field when asked', () => {
	const form = open()
	act(() => form.current.setFieldValue('name', ''))
	act(() => form.current.validateField('name'))
	expect(form.current.errors).toEqual({ name: 'Please enter a name.' })
	act(() => form.current.setFieldValue('name', 'Eve'))
	act(() => form.current.validateField('name'))
	expect(form.current.errors).toEqual({})
})

test('goes back to how it was opened', () => {
	const form = open()
	act(() => form.current.setFieldValue('name', 'Eve'))
	act(() => form.current.setErrors({ name: 'x' }))
	act(() => form.current.reset())
	expect(form.current.values).toEqual({ name: 'Ada', tags: ['a'] })
	expect(form.current.errors).toEqual({})
	expect(form.current.isTouched('name')).toBe(false)
})

test('compares by what is in a value', () => {
	expect(holdsSame({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true)
	expect(holdsSame([1], { 0: 1 })).toBe(false)
	expect(holdsSame({ a: undefined }, {})).toBe(false)
	expect(holdsSame(Number.NaN, Number.NaN)).toBe(true)
})
