import { describe, expect, it } from 'vitest'
import { fallbackTemplate } from '#shared/fallback-template.ts'
import type { TestUser } from './support/caller.ts'
import { useApp, useUser } from './support/use-app.ts'

const app = useApp()
const user = useUser(app)

const { sections } = fallbackTemplate
const body = (scriptname: string, more: object = {}) => ({
  userid: user.id,
  scriptname,
  template_structure: JSON.stringify({ sections }),
  is_default: false,
  ...more,
})
const list = async (of = user) => {
  const { body } = await app.rest('GET', `/api/templates/users/${of.id}`, { token: of.token })
  return body.templates as { id: string; scriptname: string; is_default: boolean }[]
}
const create = (json: object, token = user.token) => app.rest('POST', '/api/templates', { token, json })

describe('templates over REST', () => {
  it('are listed with their structure as an object, the default first', async () => {
    const { status, body } = await app.rest('GET', `/api/templates/users/${user.id}`, { token: user.token })
    expect([status, body.success]).toEqual([200, true])
    expect(body.templates[0]).toMatchObject({
      id: expect.any(String),
      scriptname: 'Default Structure',
      is_default: true,
      template_structure: {
        templateName: 'Default Structure',
        is_default: true,
        sections: expect.any(Array),
      },
    })
  })

  it('are created from a structure as JSON text, and a new default takes the old one’s place', async () => {
    const { status, body: made } = await create(body('四幕劇', { is_default: true }))
    expect([status, made.success, made.message]).toEqual([200, true, expect.stringMatching(/\S/)])
    const all = await list()
    expect(all[0]).toMatchObject({ scriptname: '四幕劇', is_default: true })
    expect(all.filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  it('are updated and deleted by their id, by their owner alone', async () => {
    await create(body('Draft'))
    const { id = '' } = (await list()).find(({ scriptname }) => scriptname === 'Draft') ?? {}
    const other = await app.register()
    const change = (of: TestUser, name: string) =>
      app.rest('PUT', `/api/templates/${id}`, { token: of.token, json: { ...body(name), userid: of.id } })
    expect((await change(other, 'Stolen')).status).toBe(404)
    expect((await change(user, 'Second draft')).body).toMatchObject({
      success: true,
      message: expect.any(String),
    })
    expect((await list()).map(({ scriptname }) => scriptname)).toContain('Second draft')
    const remove = (of: TestUser) => app.rest('DELETE', `/api/templates/${id}`, { token: of.token })
    expect([(await remove(other)).status, (await remove(user)).body.success]).toEqual([404, true])
    expect((await remove(user)).body.message).toBe('Template not found')
    expect((await list()).map((each) => each.id)).not.toContain(id)
  })

  it.each([
    ['no name', { scriptname: ' ' }, 'Please enter template name'],
    ['too long a name', { scriptname: '名'.repeat(121) }, 'Please keep this within 120 characters.'],
    ['no section', { template_structure: { sections: [] } }, 'Template must have at least one section'],
    ['a section without a title', withFirst({ title: '' }), 'All sections must have titles'],
    ['a section without a field', withFirst({ fields: [] }), 'All sections must have at least one field'],
    ['a field without a label', withFirst({ fields: [unlabelled] }), 'All fields must have labels'],
    ['a structure that is not JSON', { template_structure: '{"sections":' }, 'Invalid JSON in template'],
  ])('are refused with %s', async (_, more, message) => {
    const { status, body: answer } = await create(body('Broken', more))
    expect([status, answer.message]).toEqual([400, message])
  })

  it('are refused for another user’s id', async () => {
    expect((await create({ ...body('Foreign'), userid: 'someone-else' })).status).toBe(403)
  })
})

const unlabelled = { ...sections[0]?.fields[0], label: ' ' }

function withFirst(change: object) {
  return { template_structure: { sections: [{ ...sections[0], ...change }, ...sections.slice(1)] } }
}

describe('the room for templates', () => {
  it('is two hundred for each user, however many are sent at once', async () => {
    const keen = await app.register()
    const add = (_: unknown, n: number) => create({ ...body(`Script ${n}`), userid: keen.id }, keen.token)
    const statuses = (await Promise.all(Array.from({ length: 204 }, add))).map(({ status }) => status)
    // One came with the account.
    expect(statuses.filter((status) => status === 200)).toHaveLength(199)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
    expect(await list(keen)).toHaveLength(200)
    expect((await create({ ...body('One more'), userid: keen.id }, keen.token)).body.message).toBe(
      'You have 200 templates. Please delete one first.',
    )
  })

  it('is 200,000 characters for each', async () => {
    const options = Array.from({ length: 200 }, () => 'o'.repeat(300))
    const field = (id: number) => ({ id: `${id}`, type: 'select', label: 'Mood', order: id, options })
    const structure = (count: number) => ({
      sections: [{ ...sections[0], fields: Array.from({ length: count }, (_, id) => field(id)) }],
    })
    expect((await create(body('Long', { template_structure: structure(3) }))).status).toBe(200)
    const { status, body: answer } = await create(body('Longer', { template_structure: structure(4) }))
    expect([status, answer.message]).toEqual([400, 'This template is too long to keep.'])
  })
})
