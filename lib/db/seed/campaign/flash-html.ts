/** The demo account's own template, written as HTML: an evening's sale. */
export const flashHtml = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
<style>@media (max-width:480px){.pad{padding-left:22px!important;padding-right:22px!important}.big{font-size:52px!important;line-height:52px!important}}</style></head>
<body style="margin:0;background-color:#101425">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#101425"><tr><td align="center" style="padding:24px 0">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="pad" style="background-color:#ffd84a;padding:30px 40px 0;font-family:'Segoe UI',Helvetica,Arial,sans-serif;font-size:15px;line-height:22px;font-weight:600;color:#101425">Quillon Offers</td></tr>
<tr><td class="pad big" style="background-color:#ffd84a;padding:54px 40px 0;font-family:'Segoe UI',Helvetica,Arial,sans-serif;font-size:76px;line-height:74px;font-weight:800;letter-spacing:-0.05em;color:#101425">Until<br />midnight</td></tr>
<tr><td class="pad" style="background-color:#ffd84a;padding:22px 40px 0;font-family:'Segoe UI',Helvetica,Arial,sans-serif;font-size:18px;line-height:28px;color:#3a3412">((first_name|Friend)), a quarter off every top-up that ends with a zero. It is taken off in the basket; there is no code to copy.</td></tr>
<tr><td class="pad" style="background-color:#ffd84a;padding:30px 40px 56px"><a href="https://quillon.example/tonight" style="display:inline-block;background-color:#101425;color:#ffd84a;font-family:'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;font-weight:700;text-decoration:none;padding:15px 28px">Open the sale</a></td></tr>
<tr><td class="pad" style="padding:20px 40px 26px;background-color:#101425;font-family:'Segoe UI',Helvetica,Arial,sans-serif;font-size:12px;line-height:19px;color:#aab0c6">((sender_name)), ((sender_address)). You get this as a customer. <a href="((unsubscribe_preferences))" style="color:#ffd84a">Choose what you receive, or unsubscribe</a></td></tr>
</table></td></tr></table></body></html>`;
