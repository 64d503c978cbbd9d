import { afterEach, expect, test } from 'vitest'
import { madePhrase, phrase, setPhrases } from './phrases.ts'

afterEach(() => setPhrases(null))

test('says what it is given until there are texts of another language', () => {
	expect(phrase('Save {name}', { name: 'it {name}' })).toBe('Save it {name}')
	setPhrases({ 'Save {name}': 'Guardar {name}' })
	expect(phrase('Save {name}', { name: 'it' })).toBe('Guardar it')
	expect(phrase('Unknown')).toBe('Unknown')
	setPhrases(null)
	expect(phrase('Save {name}', { name: 'it' })).toBe('Save it')
})

test('finds messages by their numbers', () => {
	setPhrases({ 'Between # and # characters': 'Entre # y # caracteres', 'At most 3': 'Hasta tres' })
	expect(phrase('Between 2 and 400 characters')).toBe('Entre 2 y 400 caracteres')
	expect(phrase('At most 3')).toBe('Hasta tres')
	expect(phrase('At most 4')).toBe('At most 4')
})

test('finds texts that the server made with names in them, and leaves those of people alone', () => {
	expect(madePhrase('Case update: Osei v. Park')).toBe('Case update: Osei v. Park')
	setPhrases({
		'~Case update: {name}': 'Novedad del caso: {name}',
		'~Its status is now {status}.': 'Su estado ahora es: {status}.',
		Pending: 'En espera',
	})
	expect(madePhrase('Case update: Osei v. Park (2)')).toBe('Novedad del caso: Osei v. Park (2)')
	expect(madePhrase('Its status is now Pending.')).toBe('Su estado ahora es: En espera.')
	expect(madePhrase('Pending')).toBe('En espera')
	expect(madePhrase('Something else')).toBe('Something else')
})
