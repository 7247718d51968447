import { expect, test } from '@playwright/test';
import { z } from 'zod';
import {
  bodies,
  expectNoRecord,
  type Marketer,
  marketer,
  NO_IDS,
  newest,
  notFound,
  requiredTexts,
} from '../support/campaign';
import { template, templates } from '../support/campaign-contract/templates';
import { newTemplate, templateBody } from '../support/campaign-records';
import { failure, success } from '../support/expectations';

let owner: Marketer;
let other: Marketer;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
});

const list = async ({ api }: Marketer) => success(await api.get('get-design/template'), templates).templates;
const view = ({ api }: Marketer, id: unknown) => api.get('template/view', { template_id: id });
const details = z.strictObject({ template });

test.describe('GET get-design/template', () => {
  test('lists the blank one, at least seven built-in ones and the account’s own', async () => {
    const own = await marketer();
    const builtIn = await list(own);
    const blank = builtIn.filter(({ is_blank }) => is_blank === 1);
    expect(blank).toMatchObject([{ id: 1, is_blank: 1 }]);
    expect(builtIn.length - blank.length).toBeGreaterThanOrEqual(7);
    for (const one of builtIn.filter(({ is_blank }) => is_blank === 0)) {
      expect(one.html_code).toContain('<');
      expect(() => JSON.parse(one.json_code)).not.toThrow();
      expect(one.preview_image).not.toBe('');
    }
    const id = await newTemplate(own.api);
    const after = await list(own);
    expect(after).toHaveLength(builtIn.length + 1);
    expect(after.map((one) => one.id)).toContain(id);
    expect((await list(other)).map((one) => one.id)).not.toContain(id);
  });

  test('has a preview picture for every built-in one', async () => {
    for (const { preview_image } of (await list(owner)).filter(({ is_blank }) => is_blank === 0)) {
      const url = `${owner.api.origin}/templates/${preview_image}`;
      const picture = await fetch(url);
      expect([picture.status, picture.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
    }
  });
});

test.describe('POST template/create', () => {
  test('keeps a design of the account’s own, in all three bodies', async () => {
    const own = await marketer();
    const before = (await list(own)).length;
    for (const { send } of bodies(own.api))
      expect((await send('template/create', templateBody())).status).toBe(200);
    expect(await list(own)).toHaveLength(before + 3);
    const answer = await own.api.post('template/create');
    failure(answer, 422);
    expect(answer.body.errors).toMatchObject(requiredTexts('template_name'));
  });
});

test.describe('GET template/view', () => {
  test('shows the account’s own and the built-in ones', async () => {
    const id = await newTemplate(owner.api);
    expect(success(await view(owner, id), details).template.id).toBe(id);
    expect(success(await view(owner, 1), details).template).toMatchObject({ id: 1, is_blank: 1 });
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const foreign = await newTemplate(other.api);
    await expectNoRecord((id) => view(owner, id), [...NO_IDS, '', foreign]);
    notFound(await owner.api.get('template/view'));
  });
});

test.describe('POST template/update', () => {
  test('changes the account’s own alone', async () => {
    const id = await newTemplate(owner.api);
    const foreign = await newTemplate(other.api);
    const update = (of: unknown) =>
      owner.api.post('template/update', {
        id: of,
        ...templateBody({ template_name: 'Template renamed' }),
      });
    expect((await update(id)).status).toBe(200);
    expect(success(await view(owner, id), details).template.template_name).toBe('Template renamed');
    const builtIn = newest((await list(owner)).filter((one) => one.is_built_in === 1)).id;
    await expectNoRecord(update, [...NO_IDS, foreign]);
    for (const one of [1, builtIn]) failure(await update(one), 403);
  });
});

test.describe('DELETE template/delete', () => {
  test('removes the account’s own alone', async () => {
    const id = await newTemplate(owner.api);
    const foreign = await newTemplate(other.api);
    const remove = (of: unknown) => owner.api.delete('template/delete', { template_id: of });
    await expectNoRecord(remove, [...NO_IDS, '', foreign]);
    failure(await remove(1), 403);
    expect((await remove(id)).status).toBe(200);
    notFound(await view(owner, id));
    notFound(await remove(id));
  });
});

test.describe('versions of a template', () => {
  const versions = z.object({
    versions: z.array(z.looseObject({ id: z.int(), name: z.string().nullable() })),
  });

  test('keep what it was, and bring it back', async () => {
    const id = await newTemplate(owner.api);
    const before = success(await view(owner, id), details).template;
    const kept = await owner.api.post('template/version/save', { template_id: id, name: 'First' });
    success(kept, z.object({ version: z.looseObject({ name: z.literal('First') }) }));
    await owner.api.post('template/update', { id, template_name: 'Other', html_code: '<p>Other</p>' });
    const [version] = success(
      await owner.api.get('template/versions', { template_id: id }),
      versions,
    ).versions.filter(({ name }) => name === 'First');
    notFound(await other.api.post('template/version/restore', { id: version?.id }));
    success(await owner.api.post('template/version/restore', { id: version?.id }), details);
    expect(success(await view(owner, id), details).template.html_code).toBe(before.html_code);
    expect((await owner.api.delete('template/version/delete', { id: version?.id })).status).toBe(200);
    notFound(await owner.api.get('template/version', { id: version?.id }));
  });
});
